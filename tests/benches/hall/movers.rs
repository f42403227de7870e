//! Those who move again and again, at a steady pace or as fast as they can.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::tables::Pair;

/// The sockets that moves at a steady pace are made over: two for each table.
pub(crate) const STEADY: usize = 50;
/// A thousand moves a second, whoever makes them.
const BETWEEN_MOVES: Duration = Duration::from_millis(1);
/// As long as a command.
pub(crate) const MESSAGE_BYTES: usize = 160;
const SATURATION: Duration = Duration::from_secs(1);

/// Something that can be done again and again, and waited for.
pub(crate) trait Mover: Send + 'static {
    /// How many moves are made in a step.
    const MOVES: usize = 1;

    fn step(&mut self) -> impl Future<Output = Duration> + Send;
}

impl Mover for Pair {
    async fn step(&mut self) -> Duration {
        self.pass().await
    }
}

/// So many moves at a steady pace, by everyone in turns; the waits in seconds.
pub(crate) async fn steady<M: Mover>(movers: &mut Vec<M>, moves: usize) -> Vec<f64> {
    let mut tasks = JoinSet::new();
    let (moves_each, pace) = (moves / movers.len(), BETWEEN_MOVES * movers.len() as u32);
    for (index, mut mover) in movers.drain(..).enumerate() {
        tasks.spawn(async move {
            tokio::time::sleep(BETWEEN_MOVES * index as u32).await;
            let (mut ticks, mut waits) = (interval(pace), Vec::new());
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            for _ in 0..moves_each {
                ticks.tick().await;
                waits.push(mover.step().await.as_secs_f64());
            }
            (mover, waits)
        });
    }
    let (back, waits): (Vec<M>, Vec<_>) = tasks.join_all().await.into_iter().unzip();
    *movers = back;
    waits.concat()
}

/// Everyone moves as fast as they can, for a second; moves a second.
pub(crate) async fn saturated<M: Mover>(movers: &mut Vec<M>) -> f64 {
    let (mut tasks, start) = (JoinSet::new(), Instant::now());
    for mut mover in movers.drain(..) {
        tasks.spawn(async move {
            let mut moves = 0.0;
            while start.elapsed() < SATURATION {
                mover.step().await;
                moves += M::MOVES as f64;
            }
            (mover, moves)
        });
    }
    let (back, moves): (Vec<M>, Vec<f64>) = tasks.join_all().await.into_iter().unzip();
    *movers = back;
    moves.iter().sum::<f64>() / start.elapsed().as_secs_f64()
}

pub(crate) fn quantile(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part) as usize]
}
