//! A board of the pairing as a table.

use std::sync::PoisonError;

use engine::{
    ChallengeRule, Command, FirstRule, LexiconRef, MINUTE_MS, Millis, PartnerRule, Ruleset, Side,
};
use protocol::{PersonName, RatingSystem, ReadyWhy, ServerMessage};
use tournament::{
    BoardState, DivisionId, DivisionState, Event, FirstMove, Firsts, GameId, RoundNo, RoundStage,
    SideId, Tournament,
};
use uuid::Uuid;

use super::hands::{Hands, Undone};
use super::watched::Policies;
use crate::connections::Frame;
use crate::store::TournamentRow;
use crate::tables::{NoTable, SeatSpec, TableSpec};

/// How many tables are laid at a time, in one transaction: the first are called while the last are
/// still being laid.
const AT_ONCE: usize = 40;
/// The bot that whoever has no opponent at a club's evening plays with.
const BOT_LEVEL: u8 = 3;
/// How many different bots, from level 2 on, sit in the seats of a rehearsal: a side always has the
/// same one, and two that meet mostly have different names.
const REHEARSAL_BOTS: u32 = 5;

/// A table that is to be there.
struct Wanted {
    game: Uuid,
    division: DivisionId,
    round: RoundNo,
    starts_at: Millis,
    /// Both sides; none for a bot's.
    sides: [Option<SideId>; 2],
    first: Option<Side>,
}

impl Hands {
    /// The start of a division's latest round is reached: its tables are laid, and stand as the
    /// round does by now. Where the start lies ahead there is nothing to do yet.
    pub(super) async fn open_round(&self, event: &Event, id: DivisionId) -> Result<(), Undone> {
        let stage = self.replica().division(id).and_then(DivisionState::stage);
        let Some(&RoundStage::Started { starts_at, ends_at, waits: false, .. }) = stage else {
            return Ok(());
        };
        self.lay_round(id, self.not_late_by_the_hall(starts_at)).await?;
        let by_the_book = self.replica().rules().round_ms.map(|round_ms| starts_at.plus(round_ms));
        if let Some(ends_at) = ends_at.filter(|_| ends_at != by_the_book) {
            let reason = "the end of the round was moved".to_owned();
            self.each(event, self.round_games(id), &Command::ExtendRound { ends_at, reason })
                .await?;
        }
        self.stop_while_schools_are(id).await
    }

    /// When lateness counts from: where the hall was away at the start, from now on.
    fn not_late_by_the_hall(&self, starts_at: Millis) -> Millis {
        let now = self.parts.clock.now();
        if now.since(starts_at) > MINUTE_MS { now } else { starts_at }
    }

    /// A result that was ruled before its table was laid is taken back: if the round is played, so
    /// is the game.
    pub(super) async fn lay_after_all(&self, event: &Event, game: GameId) -> Result<(), Undone> {
        let Some((id, board)) = self.replica().board_of(game) else { return Ok(()) };
        let division = self.replica().division(id);
        let stage = division.and_then(DivisionState::stage);
        let Some(RoundStage::Started { starts_at, waits: false, .. }) = stage else {
            return Ok(());
        };
        let latest = division.map(DivisionState::latest_boards).unwrap_or_default();
        let is_latest = latest.iter().any(|other| other.game == game);
        if !is_latest || self.parts.store.game_status(game.0).await?.is_some() {
            return Ok(());
        }
        let round = division.map_or(RoundNo(1), |division| division.last_round());
        self.lay_all(vec![wanted(board, id, round, event.at.max(*starts_at))]).await?;
        self.stop_while_schools_are(id).await
    }

    /// Lays the tables of a division's latest round, but for games that have been ruled. A table that
    /// is there stays as it is, so doing it again lays none twice.
    async fn lay_round(&self, id: DivisionId, starts_at: Millis) -> Result<(), Undone> {
        let Some(round) = self.replica().division(id).and_then(|division| division.rounds.last())
        else {
            return Ok(());
        };
        let of_board = |board: &BoardState| wanted(board, id, round.round, starts_at);
        let to_play = round.boards.iter().filter(|board| board.ruled.is_none());
        let mut tables: Vec<Wanted> = to_play.map(of_board).collect();
        let alone = round.byes.first().filter(|_| round.bot_game.is_some());
        if let (Some(GameId(game)), Some(bye)) = (round.bot_game, alone) {
            let sides = [Some(bye.side), None];
            let round = round.round;
            tables.push(Wanted { game, division: id, round, starts_at, sides, first: None });
        }
        self.lay_all(tables).await
    }

    /// Lays the table of a division's final.
    pub(super) async fn lay_final(&self, id: DivisionId, starts_at: Millis) -> Result<(), Undone> {
        let division = self.replica().division(id);
        let Some(board) = division.and_then(|division| division.final_game.as_ref()) else {
            return Ok(());
        };
        let round = division.map_or(RoundNo(1), |division| division.last_round());
        self.lay_all(vec![wanted(board, id, round, starts_at)]).await
    }

    /// Lays tables. Where some cannot be laid all others are, and the error names them.
    async fn lay_all(&self, tables: Vec<Wanted>) -> Result<(), Undone> {
        let games: Vec<Uuid> = tables.iter().map(|table| table.game).collect();
        self.lay_missing(&tables, &games).await.map_err(|undone| undone.of_laying(&games))
    }

    async fn lay_missing(&self, tables: &[Wanted], games: &[Uuid]) -> Result<(), Undone> {
        let row = self.parts.store.tournament(self.id).await?.ok_or(Undone::Gone)?;
        let lexicon = self.parts.tables.list_named(&row.lexicon).await.ok_or(Undone::NoList)?;
        let t = self.replica();
        let sides = tables.iter().flat_map(|table| table.sides.into_iter().flatten());
        let players: Vec<Uuid> = sides.flat_map(|side| players_of(t, side)).collect();
        let names = self.parts.store.names_for(&players, None).await?;
        if !row.bot_seats {
            // Before the tables are there: who sits at another is free to be taken to theirs.
            tolerated(self.call_off_unbegun(&players).await)?;
        }
        self.parts.reports.listen(self.id, games.iter().copied());
        let there = self.parts.store.game_rows(games).await?;
        let policies = Policies::of(&self.parts.store, row.clone(), &players).await?;
        let mut unlaid = Vec::new();
        for some in tables.chunks(AT_ONCE) {
            let missing = some.iter().filter(|table| !there.contains_key(&table.game));
            let laid = |table: &Wanted| (table.game, spec(t, table, &policies, &lexicon, &names));
            let specs: Vec<(Uuid, TableSpec)> = missing.map(laid).collect();
            self.lay_some(&specs, &mut unlaid).await?;
            self.follow_policies(&policies, &specs).await?;
            if !row.bot_seats {
                let not_there = |game: Uuid| unlaid.iter().any(|(other, _)| *other == game);
                let there = some.iter().filter(|table| !not_there(table.game));
                there.for_each(|table| self.tell_players(table));
            }
        }
        if !row.bot_seats {
            tolerated(self.adjourn_practice(&players, games).await)?;
        }
        let not_there: Vec<Uuid> = unlaid.iter().map(|(game, _)| *game).collect();
        let Some((_, error)) = unlaid.into_iter().next() else { return Ok(()) };
        Err(Undone::from(error).of_laying(&not_there))
    }

    /// A director may have changed who may watch while tables were laid, which were not there yet to
    /// follow.
    async fn follow_policies(
        &self,
        laid_by: &Policies,
        laid: &[(Uuid, TableSpec)],
    ) -> Result<(), Undone> {
        if laid.is_empty() {
            return Ok(());
        }
        let Some(now) = laid_by.changed(&self.parts.store).await? else { return Ok(()) };
        let wanted = laid.iter().map(|(table, spec)| (*table, now.at(&spec.seats)));
        let settled = self.parts.store.settle_laid(&wanted.collect::<Vec<_>>()).await?;
        for (table, settled) in settled {
            self.parts.tables.audience_changed(table, settled).await;
        }
        Ok(())
    }

    /// Lays tables together; where that cannot be, each by itself, so that one keeps no other from
    /// being laid. Those that cannot are added to `unlaid`.
    async fn lay_some(
        &self,
        specs: &[(Uuid, TableSpec)],
        unlaid: &mut Vec<(Uuid, NoTable)>,
    ) -> Result<(), Undone> {
        if specs.is_empty() {
            return Ok(());
        }
        let Err(error) = self.parts.tables.lay_all_as(specs).await else { return Ok(()) };
        if let [(game, _)] = specs {
            unlaid.push((*game, error));
            return Ok(());
        }
        let undone = Undone::from(error);
        if undone.passes() {
            return Err(undone);
        }
        for one in specs {
            if let Err(error) = self.parts.tables.lay_all_as(std::slice::from_ref(one)).await {
                unlaid.push((one.0, error));
            }
        }
        Ok(())
    }

    /// Whoever sits there is told that the table is there: once, however often others are tried.
    fn tell_players(&self, table: &Wanted) {
        let mut called = self.called.lock().unwrap_or_else(PoisonError::into_inner);
        if !called.insert(table.game) {
            return;
        }
        drop(called);
        let (id, why) = (table.game, ReadyWhy::Tournament);
        let ready = Frame::of(&ServerMessage::TableReady { table: id, why });
        let sides = table.sides.into_iter().flatten();
        for player in sides.flat_map(|side| players_of(self.replica(), side)) {
            for socket in self.parts.hub.sockets_of(player) {
                socket.send(ready.clone());
            }
        }
    }
}

/// What cannot be done at another table keeps no round from its own.
fn tolerated(done: Result<(), Undone>) -> Result<(), Undone> {
    match done {
        Err(undone) if !undone.passes() => {
            tracing::warn!(%undone, "another table of a round's players did not give way");
            Ok(())
        }
        done => done,
    }
}

/// A board as the hall lays it.
fn spec(
    t: &Tournament,
    table: &Wanted,
    policies: &Policies,
    lexicon: &LexiconRef,
    names: &[PersonName],
) -> TableSpec {
    let row = &policies.row;
    let book = ruleset(t, table.division);
    let with_bot = table.sides.contains(&None);
    let ruleset = if with_bot { words_checked(book) } else { book };
    let seats = seats(t, table, usize::from(ruleset.players_per_side), row, names);
    // The hall rates no pairs (decision 0311): a table says that it counts only where it does.
    let rated = row.rating == RatingSystem::Hall
        && !with_bot
        && !row.rehearsal
        && ruleset.players_per_side == 1
        && t.is_rated(table.division);
    TableSpec {
        ruleset,
        lexicon: lexicon.clone(),
        audience: policies.at(&seats),
        seats,
        rated,
        club_id: Some(row.club_id),
        tournament_id: Some(row.id),
        round: table.round.0.max(1),
        starts_at: Some(table.starts_at),
        first: table.first,
        position: None,
        host_id: None,
    }
}

fn wanted(board: &BoardState, division: DivisionId, round: RoundNo, starts_at: Millis) -> Wanted {
    let first = match board.board.first_move {
        FirstMove::ListedFirst => Some(Side(0)),
        FirstMove::ListedSecond => Some(Side(1)),
        FirstMove::Draw => None,
    };
    let sides = [Some(board.board.first), Some(board.board.second)];
    Wanted { game: board.game.0, division, round, starts_at, sides, first }
}

/// The tournament's rules as a division's tables have them.
fn ruleset(t: &Tournament, division: DivisionId) -> Ruleset {
    let mut rules = t.rules().clone();
    if let Some(division) = t.division(division) {
        rules.players_per_side = division.setup.division.players_per_side;
    }
    // A tournament may assign firsts where its book draws: the table has to follow the pairing.
    if t.setup().firsts() == Firsts::Assigned && rules.first == FirstRule::Draw {
        rules.first = FirstRule::AssignedOrDraw;
    }
    rules
}

/// Whoever has no opponent plays a bot for practice: words are checked when they are played, and nobody
/// has to answer the bot's plays (decision 0390).
fn words_checked(book: Ruleset) -> Ruleset {
    Ruleset { challenge: ChallengeRule::Void, partner: PartnerRule::Advisory, ..book }
}

fn seats(
    t: &Tournament,
    table: &Wanted,
    each: usize,
    row: &TournamentRow,
    names: &[PersonName],
) -> Vec<SeatSpec> {
    let mut seats = Vec::new();
    for side in table.sides {
        let people = side.filter(|_| !row.bot_seats).map(|side| players_of(t, side));
        match people {
            Some(people) => {
                let mut people = people.into_iter();
                seats.extend((0..each).map(|_| {
                    people.next().map_or(SeatSpec::Empty, |id| SeatSpec::Account {
                        id,
                        name: name_of(names, id),
                    })
                }));
            }
            None => seats.extend((0..each).map(|_| SeatSpec::Bot(bot_level(side)))),
        }
    }
    seats
}

/// The level of the bot that plays for a side, or for nobody's.
fn bot_level(side: Option<SideId>) -> u8 {
    side.map_or(BOT_LEVEL, |side| 2 + (side.0 % REHEARSAL_BOTS) as u8)
}

fn players_of(t: &Tournament, side: SideId) -> Vec<Uuid> {
    let players = t.entry(side).map(|entry| &entry.entry.players);
    players.into_iter().flatten().map(|player| player.0).collect()
}

fn name_of(names: &[PersonName], id: Uuid) -> String {
    let found = names.iter().find(|person| person.account == id);
    found.map(|person| person.name.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use engine::Preset;

    use super::words_checked;

    #[test]
    fn every_book_can_be_played_with_checked_words() {
        for book in Preset::ALL {
            assert_eq!(words_checked(book.ruleset()).check(), Ok(()), "{}", book.id());
        }
    }
}
