//! How a game of a test goes on: whatever the phase asks for, done by whoever must.

use std::time::{Duration, Instant};

use engine::{Command, Over, Phase, Rejection, Side, Stage, TableState};
use uuid::Uuid;

use crate::socket::PATIENCE;

use super::{Answer, Player, Table, hand};

impl Table {
    /// Everyone gets ready and reveals; the first clock runs.
    pub async fn begins(&mut self) {
        while matches!(self.state().phase, Phase::Gathering { .. }) {
            self.goes_on().await;
        }
    }

    /// Plays until the result is settled. A side always goes out: where no word fits, tiles
    /// are laid anyhow and nobody challenges.
    pub async fn plays_to_the_end(&mut self) {
        while !is_settled(self.state()) {
            self.goes_on().await;
        }
    }

    /// Plays until a phase is reached.
    pub async fn plays_until(&mut self, reached: impl Fn(&TableState) -> bool) {
        while !reached(self.state()) {
            self.goes_on().await;
        }
    }

    /// Does what the phase asks for.
    pub async fn goes_on(&mut self) {
        if self.state().freeze.is_some() {
            return self.thaws().await;
        }
        match self.state().phase.clone() {
            Phase::Gathering { stage } => self.gathers(stage).await,
            Phase::Turn { side } => match self.asked() {
                Some(partner) => self.agrees(partner).await,
                None => self.moves(side).await,
            },
            Phase::Adjudicating { challenger, .. } => self.writes_slip(challenger).await,
            Phase::OutPlay { accepted, .. } | Phase::LastLook { accepted, .. } => {
                let owner = self.state().open.as_ref().map(|open| open.side);
                let others = self.sides().find(|side| Some(*side) != owner && !accepted.has(*side));
                self.does(others.expect("somebody has not accepted"), Command::Accept).await;
            }
            Phase::Over(over) => self.signs(&over).await,
        }
    }

    /// A player of a side does something, and everyone hears of it.
    pub async fn does(&mut self, side: Side, command: Command) {
        let seq = self.player_of(side).does(command).await;
        self.sync(seq).await;
    }

    /// The director does something, and everyone hears of it.
    pub async fn is_directed(&mut self, command: Command) {
        let director = self.director.as_mut().expect("these rules have a director");
        let seq = director.does(command).await;
        self.sync(seq).await;
    }

    /// The side to move lays a word of the list, or what looks like one.
    pub async fn moves(&mut self, side: Side) {
        let laid = self.choice(side, |board, rack| {
            hand::best_play(board, rack).or_else(|| hand::makeshift(board, rack))
        });
        self.lays(side, laid.expect("a tile always fits somewhere")).await;
    }

    /// The side to move lays a word that stands if it is challenged. Where its rack makes
    /// none, the game goes on until one does. Returns whose play it is.
    pub async fn lays_a_word(&mut self) -> Side {
        loop {
            let side = self.to_move();
            match self.choice(side, hand::best_play) {
                Some(laid) => {
                    self.lays(side, laid).await;
                    return side;
                }
                None => self.goes_on().await,
            }
        }
    }

    /// The side to move lays what is no word. Returns whose play it is.
    pub async fn lays_a_phony(&mut self) -> Side {
        let side = self.to_move();
        let laid = self.choice(side, hand::phony).expect("nonsense fits somewhere");
        self.lays(side, laid).await;
        side
    }

    /// The side after `side` holds the open play; returns which that is.
    pub async fn is_held(&mut self) -> Side {
        let holder = self.to_move();
        self.does(holder, Command::Hold).await;
        holder
    }

    /// The side to move challenges the open play, and hands in a slip with all its words.
    pub async fn is_challenged(&mut self) {
        let challenger = self.to_move();
        self.does(challenger, Command::CallChallenge).await;
        if matches!(self.state().phase, Phase::Adjudicating { .. }) {
            self.writes_slip(challenger).await;
        }
    }

    /// The side whose turn it is.
    pub fn to_move(&self) -> Side {
        match self.state().phase {
            Phase::Turn { side } => side,
            Phase::OutPlay { next, .. } => next,
            ref other => panic!("nobody is to move in {other:?}"),
        }
    }

    /// Lays tiles; where the others must be left time to look, after that time.
    async fn lays(&mut self, side: Side, laid: Vec<engine::Laid>) {
        let command = Command::PlaceTiles { laid };
        let player = self.player_of(side);
        let begun = Instant::now();
        let seq = loop {
            match player.sends(Uuid::now_v7(), &command).await {
                Answer::Accepted(seq) => break seq,
                Answer::Rejected(Rejection::OthersStillLooking { .. })
                    if begun.elapsed() < PATIENCE =>
                {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                Answer::Rejected(other) => panic!("{other}: {command:?} in {:?}", player.state()),
            }
        };
        self.sync(seq).await;
    }

    fn choice<T>(
        &mut self,
        side: Side,
        choose: impl Fn(&engine::Board, &engine::Tiles) -> Option<T>,
    ) -> Option<T> {
        let state = self.player_of(side).state();
        let rack = state.sides[side.index()].rack.expect("a player sees the own rack");
        choose(&state.board, &rack)
    }

    /// The sides that are still in the game.
    fn sides(&self) -> impl Iterator<Item = Side> {
        let sides = Side::all(usize::from(self.rules().sides));
        sides.filter(|side| self.state().sides[side.index()].out.is_none())
    }

    async fn gathers(&mut self, stage: Stage) {
        let revealing = matches!(stage, Stage::Revealing { .. });
        // After a share that failed all commit anew, those who are still ready too.
        let anew = matches!(stage, Stage::Recommitting { .. });
        for seat in 0..self.players.len() {
            if self.state().seats[seat].ready != revealing && !anew {
                continue;
            }
            let player = &mut self.players[seat];
            let command = if revealing { player.reveal() } else { player.ready() };
            match player.sends(Uuid::now_v7(), &command).await {
                Answer::Accepted(seq) => return self.sync(seq).await,
                Answer::Rejected(Rejection::AlreadyRevealed | Rejection::AlreadyReady) => {}
                Answer::Rejected(other) => panic!("{other}: {command:?}"),
            }
        }
        panic!("nobody has anything left to do in {:?}", self.state());
    }

    /// Hands in a slip with all words of the open play.
    pub async fn writes_slip(&mut self, challenger: Side) {
        let open = self.state().open.as_ref().expect("a play is challenged");
        let words = open.play.words.iter().map(|word| word.text.clone()).collect();
        self.does(challenger, Command::SubmitSlip { words }).await;
    }

    /// The player whom a partner has asked whether to challenge.
    pub(super) fn asked(&self) -> Option<usize> {
        let asked_by = |player: &Player| player.state().open.as_ref()?.asked_by;
        let asked =
            |seat: &usize| asked_by(&self.players[*seat]).is_some_and(|by| by.index() != *seat);
        (0..self.players.len()).find(asked)
    }

    async fn agrees(&mut self, partner: usize) {
        let seq = self.players[partner].does(Command::AgreeChallenge { agree: true }).await;
        self.sync(seq).await;
    }

    async fn thaws(&mut self) {
        let freeze = self.state().freeze.clone().expect("everything stands still");
        match freeze.adjourned {
            Some(adjourned) => {
                let away = self.sides().find(|side| !adjourned.back.has(*side));
                self.does(away.expect("somebody is not back"), Command::Resume).await;
            }
            None => self.is_directed(Command::RestartClocks).await,
        }
    }

    async fn signs(&mut self, over: &Over) {
        let unsigned = self.sides().find(|side| !over.signed.has(*side));
        self.does(unsigned.expect("somebody has not signed"), Command::SignResult).await;
    }
}

/// Whether nothing is left to be done.
pub(super) fn is_settled(state: &TableState) -> bool {
    matches!(&state.phase, Phase::Over(over) if over.closed)
}

impl Player {
    /// Whether it is this player's side to move.
    pub fn is_to_move(&self) -> bool {
        matches!(self.state().phase, Phase::Turn { side } if self.side() == Some(side))
    }
}
