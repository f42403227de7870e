//! Commands that come twice, too early, too late, from two windows, or from the wrong hands.

use engine::{Command, Preset, Rejection, Ruleset, Side};
use protocol::ServerMessage;
use serde_json::json;
use system_tests::hall::TestHall;
use system_tests::table::{Answer, Player, Table, Testimony};
use uuid::Uuid;

/// Rules by which two players can pass for as long as they like.
fn patient() -> Ruleset {
    Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() }
}

async fn begun(hall: &TestHall, rules: Ruleset) -> Table {
    let mut table = Table::lay(hall, rules).await;
    table.begins().await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_command_from_two_windows_is_one_command() {
    let hall = TestHall::open().await;
    let mut table = begun(&hall, patient()).await;
    let side = table.to_move();
    let address = hall.hall().address();
    let (id, pass) = (Uuid::now_v7(), Command::PassTurn);
    let mut window = table.player_of(side).second_window(address).await;
    let player = table.player_of(side);
    window.sends_off(id, &pass).await;
    player.sends_off(id, &pass).await;
    let answers = (window.answer_to(id).await, player.answer_to(id).await);
    assert_eq!(answers.0, answers.1);
    let Answer::Accepted(seq) = answers.0 else { panic!("{answers:?}") };
    assert_eq!(player.sends(id, &pass).await, Answer::Accepted(seq), "and again");
    // The id counts, not what comes with it.
    assert_eq!(player.sends(id, &Command::Resign).await, Answer::Accepted(seq));
    table.remembers(window);
    table.sync(seq).await;
    assert_ne!(table.to_move(), side);
    // Another player's command of that id is another command.
    let other = table.to_move();
    assert!(matches!(table.player_of(other).sends(id, &pass).await, Answer::Accepted(_)));
    table.syncs().await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_answered_once_and_only_where_it_came_from() {
    let hall = TestHall::open().await;
    let address = hall.hall().address();
    let mut table = begun(&hall, patient()).await;
    let side = table.to_move();
    let mut window = table.player_of(side).second_window(address).await;
    let (id, pass) = (Uuid::now_v7(), Command::PassTurn);
    // What it did is the answer.
    let player = table.player_of(side);
    player.sends_off(id, &pass).await;
    let ServerMessage::TableEvents { accepted: Some(_), next: seq, .. } = answer(player, id).await
    else {
        panic!("{:?}", player.ear().heard().last())
    };
    // Everyone else, another window of the same player too, is told what happened and no more.
    table.sync(seq).await;
    window.catch_up(seq).await;
    let ears = table.everyone().map(|one| one.ear()).chain([window.ear()]);
    let answered = ears.filter(|ear| ear.heard().iter().any(|text| text.contains(&id.to_string())));
    assert_eq!(answered.count(), 1);
    // The same again did nothing that could be the answer.
    let player = table.player_of(side);
    player.sends_off(id, &pass).await;
    let ServerMessage::Accepted { seq: again, .. } = answer(player, id).await else {
        panic!("{:?}", player.ear().heard().last())
    };
    assert_eq!(again, seq);

    // Nor does one who does not attend the table hear what it did.
    let other = table.to_move();
    let mut elsewhere = table.player_of(other).browser().socket().await;
    let id = Uuid::now_v7();
    let message = json!({ "type": "command", "table": table.id, "id": id, "command": pass });
    elsewhere.say(&message).await;
    let answer = elsewhere.hear("accepted").await;
    assert_eq!(answer["id"], json!(id));
    table.sync(answer["seq"].as_u64().unwrap()).await;
    assert_eq!(table.to_move(), side);
    table.remembers(window);
    table.closes().await;
    hall.close().await;
}

/// The first message that answers a command.
async fn answer(player: &mut Player, command: Uuid) -> ServerMessage {
    loop {
        let message = player.listen().await;
        match message {
            ServerMessage::Accepted { id, .. } if id == command => return message,
            ServerMessage::Rejected { id, .. } if id == command => return message,
            ServerMessage::TableEvents { accepted: Some(id), .. } if id == command => {
                return message;
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_windows_that_move_at_once_make_one_move() {
    let hall = TestHall::open().await;
    let mut table = begun(&hall, patient()).await;
    let side = table.to_move();
    let mut window = table.player_of(side).second_window(hall.hall().address()).await;
    let ids = [Uuid::now_v7(), Uuid::now_v7()];
    let player = table.player_of(side);
    window.sends_off(ids[0], &Command::PassTurn).await;
    player.sends_off(ids[1], &Command::PassTurn).await;
    let answers = [window.answer_to(ids[0]).await, player.answer_to(ids[1]).await];
    let turn = Side(1 - side.0);
    let late = Answer::Rejected(Rejection::NotYourTurn { turn });
    assert_eq!(answers.iter().filter(|answer| **answer == late).count(), 1, "{answers:?}");
    table.remembers(window);
    table.syncs().await;
    assert_eq!(table.to_move(), turn);
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_partners_the_first_moves() {
    let hall = TestHall::open().await;
    let mut table = begun(&hall, Preset::Nssc.ruleset()).await;
    let side = table.to_move();
    let [first, second] = [0, 1].map(|place| usize::from(side.0) * 2 + place);
    let seq = table.players[first].does(Command::PassTurn).await;
    let refused = table.players[second].is_refused(Command::PassTurn).await;
    assert_eq!(refused, Rejection::AlreadyPlayed);
    table.sync(seq).await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_out_of_order_are_each_answered_for_what_they_are() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, patient()).await;
    let player = &mut table.players[0];
    let (reveal, ready) = (player.reveal(), player.ready());
    let early = [Command::PassTurn, Command::CallChallenge, reveal.clone(), Command::SignResult];
    let ids: Vec<Uuid> = early.iter().map(|_| Uuid::now_v7()).collect();
    for (id, command) in ids.iter().zip(&early) {
        player.sends_off(*id, command).await;
    }
    let last = Uuid::now_v7();
    player.sends_off(last, &ready).await;
    for id in ids {
        assert!(matches!(player.answer_to(id).await, Answer::Rejected(_)));
    }
    assert!(matches!(player.answer_to(last).await, Answer::Accepted(_)), "nothing was spoilt");
    assert_eq!(player.is_refused(ready).await, Rejection::AlreadyReady);
    table.syncs().await;
    table.begins().await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another() {
    let hall = TestHall::open().await;
    let mut table = begun(&hall, patient()).await;
    let side = table.to_move();
    let before = table.state().clone();
    let waiting = table.player_of(Side(1 - side.0));
    let refused = waiting.is_refused(Command::PassTurn).await;
    assert_eq!(refused, Rejection::NotYourTurn { turn: side });
    // What only the hall or a director may say.
    for command in [
        Command::Tick,
        Command::RestartClocks,
        Command::AnswerCall,
        Command::EndRound,
        Command::Arrived { seat: engine::Seat(0) },
        Command::AdjustScore { side: Side(0), points: 100, reason: "please".to_owned() },
    ] {
        assert_eq!(table.player_of(side).is_refused(command).await, Rejection::NotForYou);
    }
    // A stranger, somebody who is logged in, and a director who wants to play.
    let mut stranger = Player::attend(hall.browser(), table.id).await;
    let mut guest = Player::attend(hall.player("someone-else").await, table.id).await;
    let director = table.director.as_mut().unwrap();
    for spectator in [&mut stranger, &mut guest, director] {
        assert_eq!(spectator.is_refused(Command::PassTurn).await, Rejection::NotForYou);
        assert_eq!(spectator.is_refused(Command::Hold).await, Rejection::NotForYou);
    }
    assert_eq!(*table.state(), before, "nothing of it left a trace");
    table.remembers(stranger);
    table.remembers(guest);
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_nothing_is_taken_and_what_was_taken_stays_taken() {
    let hall = TestHall::open().await;
    let database = hall.database();
    let mut table = begun(&hall, patient()).await;
    let side = table.to_move();
    let id = Uuid::now_v7();
    let answer = table.player_of(side).sends(id, &Command::PassTurn).await;
    table.syncs().await;
    table.plays_to_the_end().await;
    let length = Testimony::read(&database, table.id).await.len();
    for command in [Command::PassTurn, Command::Resign, Command::SignResult, Command::Hold] {
        let refused = table.players[0].is_refused(command).await;
        assert!(matches!(refused, Rejection::GameIsOver | Rejection::ResultIsClosed), "{refused}");
    }
    assert_eq!(table.player_of(side).sends(id, &Command::PassTurn).await, answer);

    // A hall that was opened later has no table of this game, but its record.
    hall.close().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    table.is_cut_off();
    table.comes_back_to(hall.hall().address()).await;
    let player = table.player_of(side);
    assert_eq!(player.is_refused(Command::PassTurn).await, Rejection::GameIsOver);
    assert_eq!(player.sends(id, &Command::PassTurn).await, answer, "the first answer again");
    assert_eq!(Testimony::read(&database, table.id).await.len(), length);
    assert!(hall.hall().app().tables.is_empty());
    table.closes().await;
    hall.close().await;
}
