//! A connection that is lost and comes back, at every moment of a game.

use engine::{Command, Fact, Preset, Ruleset};
use protocol::ServerMessage;
use serde_json::json;
use system_tests::hall::TestHall;
use system_tests::table::moments::Moment;
use system_tests::table::{Table, Testimony};

/// Every player loses the connection and comes back, with what they remember and without;
/// each time they see what a window of theirs sees that was never closed.
async fn is_survived_at(moment: Moment) {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, moment.rules()).await;
    moment.reach(&mut table).await;
    for seat in 0..table.players.len() {
        let mut window = table.players[seat].second_window(hall.hall().address()).await;
        let player = &mut table.players[seat];
        for since in [Some(player.ear().next()), None] {
            player.cut();
            player.come_back(since).await;
            window.catch_up(player.ear().next()).await;
            assert_eq!(player.state(), window.state(), "{moment:?}");
            assert!(moment.is(player.state()), "{moment:?} is not {:?}", player.state());
        }
        table.remembers(window);
    }
    table.syncs().await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

macro_rules! survived {
    ($($name:ident: $moment:ident),* $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                is_survived_at(Moment::$moment).await;
            }
        )*

        #[test]
        fn no_moment_is_left_out() {
            let tried = [$(Moment::$moment),*];
            assert!(Moment::ALL.iter().all(|moment| tried.contains(moment)));
        }
    };
}

survived! {
    while_players_gather: Gathering,
    while_shares_are_revealed: Reveal,
    in_a_turn: Turn,
    in_a_turn_of_partners: Partners,
    while_a_play_is_looked_at: Look,
    in_a_hold: Hold,
    in_a_hold_that_lapses: LapsingHold,
    with_provisional_tiles: Provisional,
    while_a_partner_is_asked: PartnerAsked,
    while_a_slip_is_written: Slip,
    after_an_out_play: OutPlay,
    while_an_out_play_is_held: HeldOutPlay,
    in_the_last_look_of_a_round: LastLook,
    while_the_director_is_called: Neutralised,
    while_the_director_has_stopped_the_clocks: Stopped,
    while_the_game_is_adjourned: Adjourned,
    before_the_result_is_signed: Unsigned,
    while_shares_are_committed_to_anew: Recommit,
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_away_hears_exactly_what_was_missed() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, Preset::Nssc.ruleset()).await;
    table.begins().await;
    let missing_from = table.players[3].ear().next();
    table.players[3].cut();
    for _ in 0..3 {
        table.goes_on().await;
    }
    let away = &mut table.players[3];
    // The ear itself insists that the first event is the first that was missed.
    away.come_back(Some(missing_from)).await;
    assert_eq!(away.ear().next(), table.players[2].ear().next());
    assert_eq!(table.players[3].state(), table.players[2].state(), "partners see the same");
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_gone_for_long_is_away_and_then_back() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, Moment::Turn.rules()).await;
    table.begins().await;
    let side = table.players[0].side().unwrap();
    table.players[0].cut();
    table.players[1].wait_for(|state| state.sides[side.index()].away_since.is_some()).await;
    let since = table.players[0].ear().next();
    table.players[0].come_back(Some(since)).await;
    assert_eq!(table.players[0].state().sides[side.index()].away_since, None);
    table.syncs().await;
    table.plays_to_the_end().await;
    let testimony = Testimony::read(&hall.database(), table.id).await;
    let left = testimony.events().iter().filter(|one| matches!(one.fact, Fact::SeatLeft { .. }));
    assert_eq!(left.count(), 1);
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_remembers_what_never_was_is_shown_the_whole_table() {
    let hall = TestHall::open().await;
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let mut table = Table::lay(&hall, rules).await;
    table.begins().await;
    let side = table.to_move();
    table.does(side, Command::PassTurn).await;
    for since in [1_000_000, u64::MAX] {
        let mut socket = hall.browser().socket().await;
        socket.say(&json!({ "type": "attend", "table": table.id, "since": since })).await;
        let shown = serde_json::from_value(socket.hear("table").await).unwrap();
        let ServerMessage::Table { seq, .. } = shown else { panic!("{shown:?}") };
        assert_eq!(seq, table.players[0].ear().next());
    }
    table.closes().await;
    hall.close().await;
}
