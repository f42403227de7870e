//! For whom a tournament waits: to check in, for the start of their round, at a table that is laid.

use std::collections::BTreeMap;

use protocol::RoundWait;
use tournament::{
    BoardState, DivisionState, EntryState, Mode, Phase, RoundStage, SideId, Tournament,
};
use uuid::Uuid;

use super::actor::TournamentActor;

impl TournamentActor {
    /// Tells those who play what waits for them. In a rehearsal, and where bots sit in all seats,
    /// nobody plays.
    pub(super) async fn tell_what_waits(&mut self) {
        let people_play = match self.people_play {
            Some(known) => known,
            None => match self.parts.store.tournament(self.id).await {
                Ok(row) => row.is_some_and(|row| !row.rehearsal && !row.bot_seats),
                // Told with the next event.
                Err(error) => {
                    return tracing::warn!(tournament = %self.id, %error, "what waits is not told");
                }
            },
        };
        self.people_play = Some(people_play);
        if people_play {
            let t = self.tournament();
            self.parts.waiting.rounds(self.id, &t.setup().name, waits(&t));
        }
    }
}

/// A closed tournament waits for nobody.
fn waits(t: &Tournament) -> BTreeMap<Uuid, RoundWait> {
    if t.phase() != Phase::Open {
        return BTreeMap::new();
    }
    let active = t.entries().filter(|(_, entry)| !entry.withdrawn);
    let sides = active.filter_map(|(side, entry)| Some((entry, wait_of(t, side, entry)?)));
    sides
        .flat_map(|(entry, wait)| entry.entry.players.iter().map(move |player| (player.0, wait)))
        .collect()
}

fn wait_of(t: &Tournament, side: SideId, entry: &EntryState) -> Option<RoundWait> {
    let division = t.division(entry.division)?;
    if let Some(board) = open_board(t, division, side) {
        let (round, is_final) = (division.last_round(), division.final_game.is_some());
        return match division.stage()? {
            RoundStage::Published | RoundStage::Started { waits: true, .. } => {
                Some(RoundWait::Start { round, is_final })
            }
            RoundStage::Started { .. } => {
                Some(RoundWait::Table { round, is_final, table: board.game.0 })
            }
            RoundStage::Ended { .. } => None,
        };
    }
    let goes_on = division.final_game.is_none()
        && division.setup.rounds.is_none_or(|rounds| division.last_round().0 < rounds);
    // At a club's evening whoever is logged in is here.
    let asked = t.setup().mode == Mode::Tournament && goes_on;
    let missing = t.here().is_some_and(|here| !here.contains(&side));
    (asked && missing).then_some(RoundWait::CheckIn)
}

/// The board of a side in its division's latest round that nobody has said the result of.
fn open_board<'a>(
    t: &Tournament,
    division: &'a DivisionState,
    side: SideId,
) -> Option<&'a BoardState> {
    let unplayed = |board: &&BoardState| {
        board.table.is_none() && board.counted(t.setup().validates_slips).is_none()
    };
    division.latest_boards().iter().filter(|board| board.has(side)).find(unplayed)
}
