//! The exact matching: the cheapest way to give every node a partner.
//!
//! Tiers become one integer: the unit of a tier is larger than any sum that a
//! matching can have in the tiers below, so no amount of a lighter tier
//! outweighs a heavier one.

use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};

use super::cost::{Cost, TIERS, Tier};

/// An edge between two nodes, and what it costs to use it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    pub(super) a: usize,
    pub(super) b: usize,
    pub(super) cost: Cost,
}

/// Weights stay below this, so that the solver's sums of a few of them fit into an `i128`.
const WEIGHT_LIMIT: i128 = 1 << 120;

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsolved {
    /// Some node must stay alone.
    NoPerfectMatching,
    /// The tiers do not fit into one number.
    TooLarge,
}

/// The cheapest perfect matching of `nodes` nodes (an even number), as the indices of its
/// edges in order.
pub(super) fn cheapest(nodes: usize, edges: &[Edge]) -> Result<Vec<usize>, Unsolved> {
    if nodes == 0 {
        return Ok(Vec::new());
    }
    let units = units(nodes, edges).ok_or(Unsolved::TooLarge)?;
    let costs: Option<Vec<i128>> = edges.iter().map(|edge| priced(&edge.cost, &units)).collect();
    let costs = costs.ok_or(Unsolved::TooLarge)?;
    let dearest = costs.iter().copied().max().unwrap_or_default();
    let mut graph = UnGraph::<(), i128>::with_capacity(nodes, edges.len());
    (0..nodes).for_each(|_| {
        graph.add_node(());
    });
    for (edge, cost) in edges.iter().zip(&costs) {
        graph.add_edge(NodeIndex::new(edge.a), NodeIndex::new(edge.b), dearest - cost);
    }
    let weight = |edge: rustworkx_core::petgraph::graph::EdgeReference<'_, i128>| {
        Ok::<_, std::convert::Infallible>(*edge.weight())
    };
    let Ok(pairs) = max_weight_matching(&graph, true, weight, false);
    if pairs.len() * 2 != nodes {
        return Err(Unsolved::NoPerfectMatching);
    }
    let chosen =
        |edge: &Edge| pairs.contains(&(edge.a, edge.b)) || pairs.contains(&(edge.b, edge.a));
    Ok((0..edges.len()).filter(|&index| chosen(&edges[index])).collect())
}

/// What one unit of each tier weighs.
fn units(nodes: usize, edges: &[Edge]) -> Option<[i128; TIERS]> {
    let mut units = [0; TIERS];
    let mut unit: i128 = 1;
    for tier in Tier::ALL.into_iter().rev() {
        units[tier as usize] = unit;
        let most = largest_sum(nodes, edges, tier);
        unit = unit.checked_mul(i128::try_from(most).ok()?.checked_add(1)?)?;
        if unit > WEIGHT_LIMIT {
            return None;
        }
    }
    Some(units)
}

/// No matching has more than this in a tier: each node pays half of its dearest edge.
fn largest_sum(nodes: usize, edges: &[Edge], tier: Tier) -> u128 {
    let mut dearest = vec![0_u64; nodes];
    for edge in edges {
        for node in [edge.a, edge.b] {
            dearest[node] = dearest[node].max(edge.cost.of(tier));
        }
    }
    dearest.iter().copied().map(u128::from).sum::<u128>().div_ceil(2)
}

fn priced(cost: &Cost, units: &[i128; TIERS]) -> Option<i128> {
    Tier::ALL.into_iter().try_fold(0_i128, |sum, tier| {
        let amount = units[tier as usize].checked_mul(i128::from(cost.of(tier)))?;
        sum.checked_add(amount)
    })
}
