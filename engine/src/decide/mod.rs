//! What a command leads to: events, or a rejection. Nothing is changed here.
//!
//! Every deadline that has passed is settled first, in the order of time, so
//! that a late command loses by rule and not by luck of scheduling.

mod agreements;
mod challenge;
mod director;
mod ending;
mod first;
mod gathering;
mod officiating;
mod open_play;
mod presence;
mod settle;
mod turn;

pub(crate) use first::first_move;

use std::borrow::Cow;
use std::sync::Arc;

use crate::clock::Clocks;
use crate::command::{Command, Giver, Moment, Who};
use crate::event::{Event, Fact, Secret};
use crate::evolve::{created, evolve};
use crate::fairness::{ServerEntropy, Stream};
use crate::game::{Game, Phase};
use crate::judge::Judge;
use crate::rejection::Rejection;
use crate::ruleset::{ClockRule, ParameterError};
use crate::setup::{Occupant, Setup};
use crate::units::{Millis, Seat, Side};

/// The result of a handler: what happens is noted on the way, and a rejection discards it.
type Heard = Result<(), Rejection>;

/// Lays a table: the game, and the first event of its record.
pub fn create(
    setup: Setup,
    server_entropy: ServerEntropy,
    now: Millis,
) -> Result<(Game, Event), ParameterError> {
    setup.check()?;
    let setup = Arc::new(setup);
    let commitment = server_entropy.commitment();
    let game = created(Arc::clone(&setup), commitment, server_entropy, now);
    let fact = Fact::GameCreated { setup, commitment, server_entropy: Some(server_entropy) };
    Ok((game, Event { at: now, by: Who::Server, clocks: None, fact }))
}

/// What a command leads to.
///
/// The game is not changed: the events returned change it by [`evolve`], once
/// they are stored. A rejection leaves no events at all.
pub fn decide(
    game: &Game,
    judge: &dyn Judge,
    moment: Moment,
    who: &Who,
    command: &Command,
) -> Result<Vec<Event>, Rejection> {
    let mut pending = PendingDecision::new(game, judge, moment);
    // Deadlines within an outage are not settled: that time is charged to nobody (ruling 20).
    let settle_until = match command {
        Command::ServerWasDown { from, .. } => moment.now.min(*from),
        _ => moment.now,
    };
    pending.settle(settle_until);
    pending.now = moment.now.max(pending.game.now);
    pending.settle_limit_before(who, command);
    pending.by = who.clone();
    pending.hear(who, command)?;
    Ok(pending.events)
}

/// A decision being made: the events so far, and the game as they would leave it. The game itself
/// is only copied once there is an event.
struct PendingDecision<'a> {
    game: Cow<'a, Game>,
    judge: &'a dyn Judge,
    now: Millis,
    credit_ms: u64,
    shown_after_ms: u64,
    by: Who,
    events: Vec<Event>,
}

impl<'a> PendingDecision<'a> {
    fn new(game: &'a Game, judge: &'a dyn Judge, moment: Moment) -> Self {
        let rules = game.rules();
        Self {
            game: Cow::Borrowed(game),
            judge,
            now: game.now,
            credit_ms: moment.credit_ms.min(rules.lag_credit_max_ms),
            shown_after_ms: moment.shown_after_ms.min(rules.look_lag_max_ms),
            by: Who::Server,
            events: Vec::new(),
        }
    }

    /// Takes note of a fact that leaves the clocks alone.
    fn emit(&mut self, fact: Fact) {
        self.note(fact, None);
    }

    /// Takes note of a fact and what it does to the clocks.
    fn emit_clocked(&mut self, fact: Fact, clocks: Clocks) {
        self.note(fact, Some(clocks));
    }

    fn note(&mut self, fact: Fact, clocks: Option<Clocks>) {
        let event = Event { at: self.now, by: self.by.clone(), clocks, fact };
        evolve(self.game.to_mut(), &event);
        if self.events.is_empty() {
            // Most decisions are one event, and a vector that grows by itself starts with four.
            self.events.reserve_exact(1);
        }
        self.events.push(event);
    }

    fn hear(&mut self, who: &Who, command: &Command) -> Heard {
        match (command.giver(), who) {
            (Giver::Player, Who::Seat(seat)) => self.hear_player(*seat, command),
            (Giver::Director | Giver::ServerOrDirector, Who::Director(_)) => {
                self.hear_director(command)
            }
            (Giver::Server | Giver::ServerOrDirector, Who::Server) => self.hear_server(command),
            _ => Err(Rejection::NotForYou),
        }
    }

    fn hear_player(&mut self, seat: Seat, command: &Command) -> Heard {
        let side = self.side_of(seat)?;
        self.check_phase_allows(side, command)?;
        match command {
            Command::Ready { commitment } => self.ready(seat, *commitment),
            Command::Reveal { entropy } => self.reveal(seat, *entropy),
            Command::PlaceTiles { laid } => self.place_tiles(side, laid),
            Command::ExchangeTiles { tiles } => self.exchange_tiles(side, tiles),
            Command::PassTurn => self.pass_turn(side),
            Command::Hold => self.hold(side),
            Command::WithdrawHold => self.withdraw_hold(side),
            Command::Accept => self.accept(side),
            Command::CallChallenge => self.call_challenge(seat, side),
            Command::AgreeChallenge { agree } => self.agree_challenge(seat, side, *agree),
            Command::SubmitSlip { words } => self.submit_slip(side, words),
            Command::ProposeEnd => self.propose_end(side),
            Command::AgreeEnd => self.agree_end(side),
            Command::ProposeAdjourn => self.propose_adjourn(side),
            Command::AgreeAdjourn => self.agree_adjourn(side),
            Command::Resume => self.resume(side),
            Command::Resign => self.resign(seat, side),
            Command::AgreeResign => self.agree_resign(seat, side),
            Command::SignResult => self.sign_result(side),
            Command::ObjectToResult => self.object_to_result(side),
            Command::ClaimOvertime => self.claim_overtime(side),
            Command::ClaimAbandoned => self.claim_abandoned(side),
            Command::CallDirector => self.call_director(seat, side),
            Command::Abort => self.abort(),
            _ => Err(Rejection::NotForYou),
        }
    }

    fn hear_server(&mut self, command: &Command) -> Heard {
        match command {
            Command::Arrived { seat } => self.arrived(*seat),
            Command::Left { seat } => self.left(*seat),
            Command::Tick => Ok(()),
            Command::ServerWasDown { from, to } => self.server_was_down(*from, *to),
            Command::EndRound => self.end_round_now(),
            Command::VoidGame { reason } => self.call_off(reason),
            Command::Adjourn { reason } => self.adjourn(reason),
            _ => Err(Rejection::NotForYou),
        }
    }

    /// The side of a seat that someone sits on.
    fn side_of(&self, seat: Seat) -> Result<Side, Rejection> {
        let side = self.game.setup.side_of(seat).ok_or(Rejection::NoSuchSeat)?;
        match self.game.setup.occupant(seat) {
            Occupant::Empty => Err(Rejection::NoSuchSeat),
            _ => Ok(side),
        }
    }

    /// Whether the phase, and a stop of the clocks, leave room for a player's command at all.
    fn check_phase_allows(&self, side: Side, command: &Command) -> Heard {
        use Command as C;
        let signing = matches!(command, C::SignResult | C::ObjectToResult);
        let sharing = matches!(command, C::Ready { .. } | C::Reveal { .. });
        match self.game.phase {
            Phase::Over(_) if !signing => return Err(Rejection::GameIsOver),
            Phase::Over(_) => return Ok(()),
            _ if signing => return Err(Rejection::GameNotOver),
            _ if !self.game.is_active(side) => return Err(Rejection::SideIsOut { side }),
            Phase::Gathering { .. } if sharing => return Ok(()),
            Phase::Gathering { .. } => {
                let early = matches!(command, C::CallDirector | C::Abort);
                return if early { Ok(()) } else { Err(Rejection::GameNotStarted) };
            }
            _ if sharing => return Err(Rejection::GameAlreadyStarted),
            _ => {}
        }
        let answer = matches!(
            command,
            C::Resign
                | C::AgreeResign
                | C::AgreeEnd
                | C::AgreeAdjourn
                | C::AgreeChallenge { .. }
                | C::Resume
        );
        match &self.game.freeze {
            Some(freeze) if !answer && freeze.adjourned.is_some() => Err(Rejection::IsAdjourned),
            Some(_) if !answer => Err(Rejection::ClocksStopped),
            _ => Ok(()),
        }
    }

    /// Draws `count` tiles for a side and puts them on its rack, or apart from it.
    fn draw(&mut self, side: Side, count: usize, provisional: bool) {
        let Some(seed) = self.game.deal.seed.filter(|_| count > 0) else { return };
        let from_word = self.game.deal.next_word;
        let mut stream = Stream::at(&seed, from_word);
        let mut bag = self.game.bag;
        let tiles = Secret::new(stream.draw(&mut bag, count));
        let to_word = stream.position();
        self.emit(Fact::TilesDrawn { side, tiles, from_word, to_word, provisional });
    }

    /// The clocks stopped now.
    fn stopped(&self) -> Clocks {
        self.game.clocks.stopped(self.now, 0)
    }

    /// The clocks with a side's running from now, as far as nothing is frozen.
    fn running(&self, clocks: Clocks, side: Side) -> Clocks {
        if self.game.is_frozen() { clocks } else { clocks.started(side, self.now) }
    }

    /// The clocks with a side's turn beginning: by the hourglass, with fresh sand.
    fn handed_to(&self, mut clocks: Clocks, side: Side) -> Clocks {
        if let ClockRule::Hourglass { turn_ms, .. } = self.game.rules().clock {
            let share = self.game.hourglass.last_plays.map(|last| last.share_ms);
            clocks.set(side, share.unwrap_or(turn_ms) as i64);
        }
        self.running(clocks, side)
    }

    /// The end of a window that opens now. While everything is frozen it opens with the thaw,
    /// which moves it on from the instant of the freeze.
    fn until(&self, ms: u64) -> Millis {
        self.game.freeze.as_ref().map_or(self.now, |freeze| freeze.since).plus(ms)
    }
}
