//! The demo's tournament that is over, with all its reports: held by the tournament's own rules a
//! week before the club was founded, every game of it played by bots, and stored whole.

use engine::{MINUTE_MS, Millis, Preset, Setup as TableSetup, Side};
use protocol::{AudiencePolicy, EventAudience, RatingSystem};
use tournament::{
    AccountId, BoardState, Command, DivisionId, Event, FirstMove, GameId, Mode, Moment, Rejection,
    Setup, SideId, Tournament, Who, create, decide, evolve,
};
use uuid::Uuid;

use super::cast::Cast;
use super::games::{Head, Heads, founded, id_of};
use super::sitting::{Played, Sitting};
use super::{DemoError, STUDENTS, stored};
use crate::accounts::secrets;
use crate::app::App;
use crate::clock::signed_ms;
use crate::store::{Append, NewGame, NewTournamentRow, StreamKind};
use crate::tables::ended;
use crate::text::Text;
use crate::tournaments::recorded_of;

const NAME: &str = "Autumn Cup";
const HOUR_MS: u64 = 60 * MINUTE_MS;
const DIVISION: DivisionId = DivisionId(1);
const ROUNDS: u64 = 5;
const BOARDS: u64 = STUDENTS.len() as u64 / 2;
/// How long before the club was founded the first round started; then one an hour.
const BEFORE_MS: u64 = 8 * 24 * HOUR_MS;
/// The games of the club have numbers far below.
const NUMBER: u64 = 1_000;

/// A tournament that was held, from its making to its end.
pub(super) struct Cup {
    events: Vec<Event>,
    games: Vec<CupGame>,
}

struct CupGame {
    played: Played,
    /// Whoever is listed first, then the other.
    players: Vec<Uuid>,
}

/// Whether it is stored, with all its games: an earlier start may have been killed.
pub(super) async fn is_whole(app: &App, club: Uuid) -> Result<bool, DemoError> {
    let store = &app.store;
    if store.is_closed(StreamKind::Tournament, cup_id(club)).await?.is_none() {
        return Ok(false);
    }
    for number in 0..ROUNDS * BOARDS {
        if store.is_closed(StreamKind::Game, game_id(club, number)).await? != Some(true) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Holds the tournament: the same one whenever it is asked for.
pub(super) fn play(heads: &Heads, cast: &Cast) -> Result<Cup, DemoError> {
    let refused = |rejection: Rejection| DemoError::Games(rejection.to_string());
    let now = start_of(cast.club);
    let setup = Setup::new(NAME, Preset::Naspa2014.ruleset(), 7);
    let (tournament, event) = create(setup, AccountId(cast.coach), now).map_err(refused)?;
    let events = vec![event];
    let mut day = Day { heads, cast, tournament, events, games: Vec::new(), now };
    day.hold().map_err(refused)?;
    Ok(Cup { events: day.events, games: day.games })
}

/// Stores it, unless an earlier start did, and what stands beside its games.
pub(super) async fn store(app: &App, cast: &Cast, cup: &Cup) -> Result<(), DemoError> {
    let id = cup_id(cast.club);
    if app.store.is_closed(StreamKind::Tournament, id).await?.is_none() {
        let row = NewTournamentRow {
            id,
            club_id: cast.club,
            made_by: cast.coach,
            name: NAME.to_owned(),
            mode: Mode::Tournament,
            lexicon: lexicons::builtin::ENGLISH.to_owned(),
            rating: RatingSystem::Association,
            audience: EventAudience::Public,
            starts_ms: Some(signed_ms(start_of(cast.club))),
            code: secrets::join_code(),
            rehearsal: false,
            bot_seats: false,
        };
        let rows: Vec<(NewGame, Append)> = cup
            .games
            .iter()
            .map(|game| (game.row(cast.club), stored::journal(&game.played)))
            .collect();
        let games: Vec<(&NewGame, &Append)> =
            rows.iter().map(|(row, journal)| (row, journal)).collect();
        let journal = journal(id, &cup.events);
        app.store.make_held_tournament(&row, &app.config.node, &journal, &games).await?;
    }
    for game in &cup.games {
        stored::mark(app, &game.played).await?;
    }
    // Whoever opens it first lets lists and ratings follow its journal.
    app.tournaments.get(id).await?;
    Ok(())
}

impl CupGame {
    fn row(&self, club: Uuid) -> NewGame {
        NewGame {
            audience: AudiencePolicy::PUBLIC,
            tournament_id: Some(cup_id(club)),
            ..stored::row(&self.played, &self.players, club)
        }
    }
}

fn journal(id: Uuid, events: &[Event]) -> Append {
    Append {
        stream_id: id,
        seq: 0,
        events: i16::try_from(events.len()).expect("five rounds have fewer events"),
        epoch: 1,
        at_ms: events.last().map_or(0, |event| signed_ms(event.at)),
        command_id: None,
        account_id: None,
        payload: Text::json(&events),
    }
}

fn start_of(club: Uuid) -> Millis {
    Millis(founded(club).0.saturating_sub(BEFORE_MS))
}

fn cup_id(club: Uuid) -> Uuid {
    id_of(club, NUMBER, start_of(club))
}

/// Games are numbered through all rounds.
fn game_id(club: Uuid, number: u64) -> Uuid {
    id_of(club, NUMBER + 1 + number, start_of(club).plus(number / BOARDS * HOUR_MS))
}

/// The day on which it is held.
struct Day<'a> {
    heads: &'a Heads,
    cast: &'a Cast,
    tournament: Tournament,
    events: Vec<Event>,
    games: Vec<CupGame>,
    now: Millis,
}

impl Day<'_> {
    fn hold(&mut self) -> Result<(), Rejection> {
        let rounds = u16::try_from(ROUNDS).unwrap_or(u16::MAX);
        self.directs(self.cast.entering())?;
        self.directs(Command::OpenEntries)?;
        self.directs(Command::PlanRounds { division: DIVISION, rounds })?;
        for round in 0..ROUNDS {
            self.round(round)?;
        }
        self.directs(Command::Close { anyway: false })
    }

    fn round(&mut self, round: u64) -> Result<(), Rejection> {
        self.now = self.now.max(start_of(self.cast.club).plus(round * HOUR_MS));
        let (wishes, byes, plan, anyway) = (Vec::new(), Vec::new(), None, true);
        self.directs(Command::PairRound { division: DIVISION, wishes, byes, plan, anyway })?;
        let numbers = round * BOARDS..(round + 1) * BOARDS;
        let games = numbers.clone().map(|number| GameId(game_id(self.cast.club, number))).collect();
        self.directs(Command::PublishRound { division: DIVISION, games })?;
        self.directs(Command::StartRound { division: DIVISION, starts_at: None })?;
        let latest = self.tournament.division(DIVISION).and_then(|state| state.rounds.last());
        let boards = latest.map(|round| round.boards.clone()).unwrap_or_default();
        let played = numbers.zip(&boards);
        let mut played: Vec<CupGame> =
            played.filter_map(|(number, board)| self.game(round, number, board)).collect();
        played.sort_by_key(|game| game.played.game.now());
        for game in played {
            self.report(&game.played)?;
            self.games.push(game);
        }
        Ok(())
    }

    /// Plays the game of a board; none if it cannot be played.
    fn game(&self, round: u64, number: u64, board: &BoardState) -> Option<CupGame> {
        let sides = [board.board.first, board.board.second];
        let players: Vec<usize> =
            sides.map(|side| self.student(side)).into_iter().collect::<Option<_>>()?;
        let mut setup = TableSetup::builder(self.tournament.rules().clone())
            .game(board.game.0)
            .lexicon(self.heads.lexicon())
            .names(players.iter().map(|student| STUDENTS[*student].0))
            .round(u16::try_from(round + 1).ok()?)
            .starts_at(self.now)
            .build();
        setup.first = match board.board.first_move {
            FirstMove::ListedFirst => Some(Side(0)),
            FirstMove::ListedSecond => Some(Side(1)),
            FirstMove::Draw => None,
        };
        // Every other student has still much to learn.
        let head =
            |student: usize| if student.is_multiple_of(2) { Head::Careful } else { Head::Hasty };
        let minds = [players[0], players[1]].map(|student| self.heads.of(head(student)));
        let when = (self.now, NUMBER + number);
        let sitting = Sitting::new((board.game.0, setup), when, &self.heads.list, minds)?;
        let players = players.into_iter().map(|student| self.cast.students[student]).collect();
        Some(CupGame { played: sitting.play(), players })
    }

    fn student(&self, side: SideId) -> Option<usize> {
        let player = self.tournament.entry(side)?.entry.players.first()?.0;
        self.cast.students.iter().position(|student| *student == player)
    }

    fn report(&mut self, played: &Played) -> Result<(), Rejection> {
        self.now = self.now.max(played.game.now());
        let game = GameId(played.id);
        let result = played.game.result().and_then(|result| recorded_of(&ended(result).result));
        match result {
            Some(recorded) => self.tells(Who::Server, Command::ReportResult { game, recorded }),
            None => Ok(()),
        }
    }

    fn directs(&mut self, command: Command) -> Result<(), Rejection> {
        self.tells(Who::Director(AccountId(self.cast.coach)), command)
    }

    fn tells(&mut self, who: Who, command: Command) -> Result<(), Rejection> {
        let events = decide(&self.tournament, Moment::at(self.now), &who, &command)?;
        events.iter().for_each(|event| evolve(&mut self.tournament, event));
        self.events.extend(events);
        Ok(())
    }
}
