//! The association's ratings, as admins type them or read them from a list, and what tournaments do
//! by them.

use protocol::{AssociationRating, AuditAct, AuditLine, RatedSide, Role};
use reqwest::Method;
use serde_json::json;
use system_tests::browser::{Answer, Browser};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST};
use tournament::SideId;

const RATINGS: &str = "/api/association-ratings";

async fn reads(browser: &Browser, list: &'static str) -> Answer {
    browser.send(Method::POST, RATINGS, |request| request.body(list)).await
}

async fn known(admin: &Browser) -> Vec<(String, u32, u32)> {
    let known: Vec<AssociationRating> = admin.get(RATINGS).await.read();
    known.into_iter().map(|one| (one.account.name, one.rating, one.games)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_types_ratings_or_reads_a_list_whole_or_not_at_all() {
    let hall = TestHall::open().await;
    let admin = hall.account("ada", Role::Admin).await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    let typed = json!({ "rating": 1500, "games": 20 });
    let path = format!("{RATINGS}/OWLS0");
    let list = "name,rating,games\nowls1,1400,100\nowls2,1300,0\n";
    for refused in [
        coach.browser.put(&path, &typed).await,
        coach.browser.get(RATINGS).await,
        reads(&coach.browser, list).await,
    ] {
        assert_eq!(refused.code(), "not-allowed", "{}", refused.text);
    }
    assert!(known(&admin).await.is_empty(), "a refusal changes nothing");
    assert_eq!(admin.put(&path, &typed).await.status, 204);
    assert_eq!(admin.put(&format!("{RATINGS}/nobody"), &typed).await.code(), "not-found");
    for wrong in [json!({ "rating": 0, "games": 1 }), json!({ "rating": 1, "games": 100_000 })] {
        assert_eq!(admin.put(&path, &wrong).await.code(), "invalid");
    }

    let wrong = reads(
        &admin,
        "Games,Name,Rating\n100,owls1,1400\n7,nobody,1000\n\n7,owls2,\n,owls0,900\n-1,owls0,9\n",
    );
    let wrong = wrong.await;
    assert_eq!(wrong.code(), "invalid-rows", "{}", wrong.text);
    assert_eq!(known(&admin).await, [("owls0".to_owned(), 1500, 20)], "all or nothing");
    let wrong =
        reads(&admin, "Games,Name,Rating\n100,owls1,1400\n7,nobody,1000\n\n7,owls2,\n,owls0,900\n");
    let rows = wrong.await.json()["rows"].clone();
    let rows: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["row"].clone()).collect();
    assert_eq!(rows, [3, 5, 6], "each wrong row, as an editor counts lines");
    let read = reads(&admin, list).await;
    assert_eq!((read.status.as_u16(), &read.json()["count"]), (200, &json!(2)), "{}", read.text);
    let all = [("owls0", 1500, 20), ("owls1", 1400, 100), ("owls2", 1300, 0)];
    let all = all.map(|(name, rating, games)| (name.to_owned(), rating, games));
    assert_eq!(known(&admin).await, all);
    let log: Vec<AuditLine> = admin.get("/api/audit").await.read();
    let said = log.iter().filter(|line| line.act == AuditAct::AssociationRated);
    let mut said: Vec<_> = said.map(|l| (l.about.clone().unwrap(), l.detail.clone())).collect();
    said.sort();
    let line = |name: &str, detail: &str| (name.to_owned(), detail.to_owned());
    let wanted = [
        line("owls0", "1500 after 20 games"),
        line("owls1", "1400 after 100 games"),
        line("owls2", "1300 after 0 games"),
    ];
    assert_eq!(said, wanted);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_seeds_by_known_ratings_and_rates_from_them() {
    let hall = TestHall::open().await;
    let admin = hall.account("ada", Role::Admin).await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let list = "name,rating,games\nowls0,1300,20\nowls1,1500,100\nowls2,1200,100\nowls3,1400,100\n";
    assert_eq!(reads(&admin, list).await.status, 200);
    let event = coach.makes("naspa-2014", json!({ "rating": "association" })).await;
    event.enter((0..4).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 1 })).await;
    let boards = event.starts_a_round().await;
    let mut pairs: Vec<_> = boards
        .iter()
        .map(|board| {
            let (a, b) = (board.board.first, board.board.second);
            (a.min(b), a.max(b))
        })
        .collect();
    pairs.sort();
    let fold = [(SideId(1), SideId(2)), (SideId(3), SideId(4))];
    assert_eq!(pairs, fold, "the best with the third, the second with the last");
    for board in boards {
        let best = [SideId(2), SideId(4)].contains(&board.board.first);
        let (first, second) = if best { (400, 300) } else { (300, 400) };
        let ruling = json!({ "ruling": "points", "first": first, "second": second });
        let rule = json!({ "command": "rule_result", "game": board.game, "ruling": ruling,
                           "reason": "on paper" });
        event.tell(rule).await;
    }
    event.tell(json!({ "command": "close" })).await;
    let rated: Vec<RatedSide> = event.director.get(&event.path("/ratings")).await.read();
    let after = |side: u32| rated.iter().find(|one| one.side == SideId(side)).unwrap().after;
    // Both lost to somebody 200 above: 0.346 of a multiplier of 30 below 50 games, else of 20.
    assert_eq!((after(1), after(3)), (Some(1290), Some(1193)));
    hall.close().await;
}
