//! The journal: every append once, in order, whatever happens to Postgres.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use server::journal::{AppendError, Journal};
use server::store::{Append, AppendOutcome, Appender, Health, NewGame, Store, StreamKind};
use sqlx::postgres::PgConnectOptions;
use system_tests::databases::{new_database, own_cluster};
use uuid::Uuid;

fn game() -> NewGame {
    NewGame {
        id: Uuid::now_v7(),
        ruleset: "nassc-2019".to_owned(),
        lexicon: "open".to_owned(),
        lexicon_hash: [7; 32],
        settings: "{}".to_owned(),
        rated: false,
        audience: protocol::AudiencePolicy::PUBLIC,
        host_id: None,
        club_id: None,
        tournament_id: None,
        seats: Vec::new(),
    }
}

fn payload(seq: i64) -> String {
    format!(r#"[{{"n": {seq}}}]"#)
}

pub(crate) fn append(stream_id: Uuid, seq: i64, epoch: i64) -> Append {
    Append {
        stream_id,
        seq,
        events: 1,
        epoch,
        at_ms: seq * 1000,
        command_id: Some(Uuid::now_v7()),
        account_id: None,
        payload: payload(seq).as_str().into(),
    }
}

/// A store and its journal, without a hall around them.
struct Opened {
    store: Store,
    journal: Journal,
    health: Health,
}

async fn open(options: PgConnectOptions) -> Opened {
    let store = Store::open(options.clone(), 4).await.unwrap();
    let health = Health::default();
    let (journal, _task) = Journal::start(options, health.clone());
    Opened { store, journal, health }
}

async fn new_game(store: &Store) -> Uuid {
    let game = game();
    store.create_game(&game, "test").await.unwrap();
    game.id
}

async fn sequence(store: &Store, game_id: Uuid) -> Vec<i64> {
    let entries = store.read_journal(game_id, 0).await.unwrap();
    entries.iter().map(|entry| entry.seq).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_append_at_once_and_read_back_to_the_letter() {
    let Opened { store, journal, .. } = open(new_database().await).await;
    let mut tables = tokio::task::JoinSet::new();
    for _ in 0..100 {
        let (journal, game_id) = (journal.clone(), new_game(&store).await);
        tables.spawn(async move {
            for seq in 0..20 {
                journal.append(append(game_id, seq, 1)).await.unwrap();
            }
            game_id
        });
    }
    let games = tables.join_all().await;
    for game_id in games {
        let entries = store.read_journal(game_id, 0).await.unwrap();
        assert_eq!(entries.len(), 20);
        for (seq, entry) in (0..).zip(&entries) {
            assert_eq!(entry.seq, seq);
            assert_eq!(entry.payload, payload(seq));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_number_is_a_conflict_and_changes_nothing() {
    let Opened { store, journal, .. } = open(new_database().await).await;
    let game_id = new_game(&store).await;
    journal.append(append(game_id, 0, 1)).await.unwrap();
    assert_eq!(journal.append(append(game_id, 0, 1)).await, Err(AppendError::Conflict));
    assert_eq!(sequence(&store, game_id).await, [0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_append_again_is_one_append() {
    let Opened { store, journal, .. } = open(new_database().await).await;
    let game_id = new_game(&store).await;
    let once = append(game_id, 0, 1);
    journal.append(once.clone()).await.unwrap();
    journal.append(once).await.unwrap();
    assert_eq!(sequence(&store, game_id).await, [0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_owner_is_fenced() {
    let Opened { store, journal, .. } = open(new_database().await).await;
    let game_id = new_game(&store).await;
    journal.append(append(game_id, 0, 1)).await.unwrap();
    let claimed = store.claim_streams(StreamKind::Game, "another").await.unwrap();
    assert_eq!(claimed[0].epoch, 2);
    assert_eq!(journal.append(append(game_id, 1, 1)).await, Err(AppendError::Fenced));
    journal.append(append(game_id, 1, 2)).await.unwrap();
    assert_eq!(sequence(&store, game_id).await, [0, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_one_batch_each_append_has_its_own_verdict() {
    let options = new_database().await;
    let Opened { store, .. } = open(options.clone()).await;
    let mut appender = Appender::connect(&options).await.unwrap();
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(new_game(&store).await);
    }
    let [taken, repeated, fenced, good] = games[..] else { unreachable!() };
    let (first, again) = (append(taken, 0, 1), append(repeated, 0, 1));
    let stored = appender.append(&[&first, &again]).await.unwrap();
    assert_eq!(stored, [AppendOutcome::Stored; 2]);
    let batch = [append(taken, 0, 1), again, append(fenced, 0, 2), append(good, 0, 1)];
    let [taken_again, again, stranger, fresh] = &batch;
    let verdicts = appender.append(&[taken_again, again, stranger, fresh]).await;
    assert_eq!(
        verdicts.unwrap(),
        [
            AppendOutcome::Conflict,
            AppendOutcome::Stored,
            AppendOutcome::Fenced,
            AppendOutcome::Stored
        ]
    );
    // Without a number that is taken the others of the batch are stored at once.
    let next = append(good, 1, 1);
    let verdicts = appender.append(&[stranger, &next]).await.unwrap();
    assert_eq!(verdicts, [AppendOutcome::Fenced, AppendOutcome::Stored]);
    for (game_id, stored) in [(taken, 1), (repeated, 1), (fenced, 0), (good, 2)] {
        assert_eq!(sequence(&store, game_id).await, (0..stored).collect::<Vec<_>>());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_owns_a_game_is_looked_up_again_after_every_append() {
    let options = new_database().await;
    let Opened { store, .. } = open(options.clone()).await;
    let mut appender = Appender::connect(&options).await.unwrap();
    let (ours, theirs) = (new_game(&store).await, new_game(&store).await);
    let mut seq = 0;
    // At first, then by what is remembered, alone and with others.
    for _ in 0..3 {
        let both = appender.append(&[&append(ours, seq, 1), &append(theirs, seq, 1)]).await;
        let one = appender.append(&[&append(ours, seq + 1, 1)]).await;
        let other = appender.append(&[&append(theirs, seq + 1, 1)]).await;
        let all = [both.unwrap(), one.unwrap(), other.unwrap()].concat();
        assert_eq!(all, [AppendOutcome::Stored; 4]);
        seq += 2;
    }
    store.claim_stream(StreamKind::Game, theirs, "another").await.unwrap().unwrap();
    let verdicts = appender.append(&[&append(ours, seq, 1), &append(theirs, seq, 1)]).await;
    assert_eq!(verdicts.unwrap(), [AppendOutcome::Stored, AppendOutcome::Fenced]);
    for _ in 0..2 {
        let alone = appender.append(&[&append(theirs, seq, 1)]).await;
        assert_eq!(alone.unwrap(), [AppendOutcome::Fenced]);
        seq += 1;
        assert_eq!(
            appender.append(&[&append(ours, seq, 1)]).await.unwrap(),
            [AppendOutcome::Stored]
        );
    }
    let verdicts = appender.append(&[&append(theirs, seq - 2, 2)]).await;
    assert_eq!(verdicts.unwrap(), [AppendOutcome::Stored]);
    assert_eq!(sequence(&store, ours).await, (0..=seq).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_postgres_will_not_have_does_not_hold_up_the_others() {
    let Opened { store, journal, .. } = open(new_database().await).await;
    let (good, bad) = (new_game(&store).await, new_game(&store).await);
    // Text that Postgres does not take for text.
    let broken = Append { payload: "\0".into(), ..append(bad, 0, 1) };
    let (broken, stored) = tokio::join!(journal.append(broken), journal.append(append(good, 0, 1)));
    assert_eq!(broken, Err(AppendError::Refused));
    assert!(stored.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn when_postgres_goes_away_nothing_is_lost_or_doubled() {
    const TABLES: usize = 20;
    let (cluster, _data) = own_cluster().await;
    cluster.ensure_database("hall").await.unwrap();
    let Opened { store, journal, health } = open(cluster.connect_options("hall")).await;
    let done = Arc::new(AtomicBool::new(false));
    let mut tables = tokio::task::JoinSet::new();
    for _ in 0..TABLES {
        let (journal, game_id, done) = (journal.clone(), new_game(&store).await, done.clone());
        tables.spawn(async move {
            let mut seq = 0;
            while !done.load(Ordering::Relaxed) {
                journal.append(append(game_id, seq, 1)).await.unwrap();
                seq += 1;
            }
            (game_id, seq)
        });
    }
    for crash in [false, true, false] {
        if crash {
            let pid = i32::try_from(cluster.postmaster_pid().unwrap()).unwrap();
            let pid = rustix::process::Pid::from_raw(pid).unwrap();
            rustix::process::kill_process(pid, rustix::process::Signal::QUIT).unwrap();
            health.wait_until(false).await;
        } else {
            tokio::task::block_in_place(|| cluster.pause());
            health.wait_until(false).await;
            cluster.resume();
        }
        health.wait_until(true).await;
    }
    done.store(true, Ordering::Relaxed);
    for (game_id, appended) in tables.join_all().await {
        assert_eq!(sequence(&store, game_id).await, (0..appended).collect::<Vec<_>>());
    }
}
