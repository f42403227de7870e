//! What directors ask before they act: previews, reasons, consequences. Nothing is done here.

use std::sync::Arc;

use protocol::{ConsequencesQuestion, PairingPreview, PairingQuestion, RatedSide, RatingSystem};
use tournament::ratings::Rated;
use tournament::{
    AccountId, Command, Consequences, DivisionId, Moment, Place, Rejection, RoundNo, Tournament,
    Who, WhyNot, consequences, pair, why, why_not, wish_costs,
};
use uuid::Uuid;

use super::pages::{Seen, looked_at};
use super::people::director;
use super::{Looker, Tournaments};
use crate::refused::Refused;
use crate::store::Account;

/// The most wishes of one question: a wish costs a solution of the whole round.
const MOST_WISHES: usize = 12;

/// What the next round would be.
pub(crate) async fn preview(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
    asked: PairingQuestion,
) -> Result<PairingPreview, Refused> {
    director(tournaments, id, account).await?;
    if asked.wishes.len() > MOST_WISHES {
        return Err(Refused::field("wishes", "at most twelve wishes at once"));
    }
    let tournament = tournaments.get(id).await?.tournament();
    // A large field takes up to a second, which is no other task's time.
    let answered = tokio::task::spawn_blocking(move || answer(&tournament, asked)).await;
    Ok(answered.unwrap_or_else(|panicked| std::panic::resume_unwind(panicked.into_panic()))?)
}

fn answer(t: &Arc<Tournament>, asked: PairingQuestion) -> Result<PairingPreview, Rejection> {
    let PairingQuestion { division, wishes, byes, plan, between } = asked;
    let wished = !wishes.is_empty();
    let request = t.request(division, wishes, byes, plan);
    let request = request.ok_or(Rejection::NoSuchDivision { division })?;
    let (field, rules) = (t.field(division), t.rules());
    let pairing = pair(&field, rules, &request)?;
    let wish_costs = if wished { wish_costs(&field, rules, &request)? } else { Vec::new() };
    let mut preview = PairingPreview { pairing, wish_costs, why: None, why_not: None, words: None };
    if let Some([a, b]) = between {
        if preview.pairing.opponent_of(a) == Some(b) {
            preview.why = why(&field, rules, &request, a, b)?;
            preview.words = preview.why.as_ref().map(ToString::to_string);
        } else {
            let reason = why_not(&field, rules, &request, a, b)?;
            preview.words = Some(in_words(&reason));
            preview.why_not = Some(reason);
        }
    }
    Ok(preview)
}

fn in_words(reason: &WhyNot) -> String {
    match reason {
        WhyNot::TheyMeet => "they meet".to_owned(),
        WhyNot::AsGood | WhyNot::ByHand | WhyNot::InTurn => reason.to_string(),
        WhyNot::Worse(worse) => format!("it would be worse for: {worse}"),
    }
}

/// What a command would change. Ratings are told where the tournament changes those of the
/// association: the hall's own follow the games' records, which a correction leaves alone.
pub(crate) async fn told_first(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
    asked: &ConsequencesQuestion,
) -> Result<Consequences, Refused> {
    let row = director(tournaments, id, account).await?.row;
    match asked.command {
        Command::RuleResult { .. }
        | Command::WaiveRuling { .. }
        | Command::MoveSide { .. }
        | Command::MoveSides { .. }
        | Command::PlanRounds { .. }
        | Command::AddDivision { .. } => {}
        _ => return Err(Refused::field("command", "nothing is told first of this")),
    }
    let tournament = tournaments.get(id).await?.tournament();
    let moment = Moment::at(tournaments.parts.clock.now());
    let who = Who::Director(AccountId(account.id));
    let mut told = consequences(&tournament, moment, &who, &asked.command)?;
    if row.rating != RatingSystem::Association || row.rehearsal {
        told.ratings.clear();
    }
    Ok(told)
}

/// A division's standings after a round; none said, with the final.
pub(crate) async fn standings(
    tournaments: &Tournaments,
    looker: impl Into<Looker<'_>>,
    id: Uuid,
    (division, after): (DivisionId, Option<RoundNo>),
) -> Result<Vec<Place>, Refused> {
    let (_, Seen { tournament, .. }) = looked_at(tournaments, id, looker).await?;
    tournament.division(division).ok_or(Rejection::NoSuchDivision { division })?;
    Ok(match after {
        Some(after) => tournament.standings(division, after),
        None => tournament.final_standings(division),
    })
}

/// What the tournament does to association ratings, by what is played so far.
pub(crate) async fn ratings(
    tournaments: &Tournaments,
    looker: impl Into<Looker<'_>>,
    id: Uuid,
) -> Result<Vec<RatedSide>, Refused> {
    let (_, seen) = looked_at(tournaments, id, looker).await?;
    Ok(seen.tournament.rated().into_iter().map(line).collect())
}

fn line(rated: Rated) -> RatedSide {
    let Rated { side, before, after, games } = rated;
    RatedSide { side, before, after, games }
}
