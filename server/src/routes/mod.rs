//! The hall over HTTP: accounts and clubs as JSON, the client's files, and what
//! those who host it look at.

mod accounts;
mod assets;
mod association;
mod audit;
mod bots;
mod clubs;
mod coach;
mod embed;
mod fair_play;
mod games;
mod link_preview;
mod links;
mod lobby;
mod mutes;
mod people;
mod pictures;
mod players;
mod practice;
mod probes;
mod qr;
mod replay;
mod reports;
mod reviews;
mod second_factor;
mod slots;
mod students;
mod tables;
mod talk;
mod tournament_questions;
mod tournaments;
mod upgrade;
mod watching;
mod words;

use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post, put};
use axum::{Router, middleware};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

use crate::app::SharedApp;
use crate::edge::{error, headers, observe, origin, run_to_completion, timeout};

/// What a request may carry; a class list of three hundred is a tenth of this.
const BODY_BYTES: usize = 256 * 1024;

/// An answer that is shorter fits into a packet as it is.
const COMPRESSED_BYTES: u64 = 1024;

/// Every route of the hall.
pub fn router(app: SharedApp) -> Router {
    let api = api()
        .layer(compression())
        .layer(middleware::from_fn_with_state(app.clone(), origin::check));
    Router::new()
        .nest("/api", api)
        .route("/ws", get(upgrade::upgrade))
        .route("/embed/{game}", get(embed::page))
        .route("/healthz", get(probes::healthz))
        .route("/readyz", get(probes::readyz))
        .route("/metrics", get(probes::metrics))
        .route("/robots.txt", get(probes::robots))
        .route("/calendars/{file}", get(links::calendar))
        .route("/slots/{file}", get(slots::json))
        .route("/slots/{key}/{file}", get(slots::part))
        .fallback_service(assets::service(app.clone()))
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(middleware::from_fn(run_to_completion::finish))
        .layer(middleware::from_fn(timeout::in_time))
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(middleware::map_response_with_state(app.clone(), headers::secure))
        .layer(middleware::from_fn_with_state(app.clone(), observe::observe))
        .with_state(app)
}

/// What is long enough to gain by it is compressed, as quickly as can be: some of it is asked
/// for by nobody in particular.
fn compression() -> CompressionLayer<SizeAbove> {
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(SizeAbove::new(COMPRESSED_BYTES))
}

fn api() -> Router<SharedApp> {
    Router::new()
        .route("/accounts", post(accounts::register))
        .route("/accounts/{name}/role", put(accounts::set_role))
        .route("/guests", post(accounts::become_guest))
        .route("/sessions", post(accounts::log_in).delete(accounts::log_out_everywhere))
        .route("/sessions/current", axum::routing::delete(accounts::log_out))
        .route("/me", get(accounts::me))
        .route("/me/policy", get(accounts::policy))
        .route("/me/password", post(accounts::change_password))
        .route("/clubs", get(clubs::list).post(clubs::create))
        .route("/clubs/join", post(clubs::join))
        .route("/clubs/{club}", get(clubs::show).patch(clubs::change))
        .route("/clubs/{club}/join-code", put(clubs::make_code).delete(clubs::end_code))
        .route("/clubs/{club}/members", get(clubs::members))
        .route(
            "/clubs/{club}/members/{account}",
            put(clubs::change_member).delete(clubs::remove_member),
        )
        .route("/clubs/{club}/members/{account}/role", put(clubs::set_role))
        .route("/clubs/{club}/members/{account}/password", post(students::reset_password))
        .route("/clubs/{club}/students", post(students::create))
        .route("/clubs/{club}/students/csv", post(students::create_from_csv))
        .route("/clubs/{club}/students/nicknames", post(students::propose_nicknames))
        .route("/clubs/{club}/reviews", get(coach::reviews))
        .route("/tables", post(tables::lay))
        .route("/tables/{table}/rematch", post(lobby::rematch))
        .route("/tables/{table}/audience", get(watching::show).put(watching::settle))
        .route("/tables/{table}/next", get(watching::next))
        .route("/tables/{table}/link", put(watching::make_link).delete(watching::end_link))
        .route("/rules", get(lobby::rules))
        .route("/seeks", post(lobby::seek))
        .route("/seeks/{seek}", axum::routing::delete(lobby::withdraw_seek))
        .route("/seeks/{seek}/take", post(lobby::take_seek))
        .route("/invitations", post(lobby::invite))
        .route("/invitations/{code}", get(lobby::invitation).delete(lobby::withdraw))
        .route("/invitations/{code}/seat", post(lobby::sit_down))
        .route("/invitations/{code}/decline", post(lobby::decline))
        .route("/me/games", get(games::mine))
        .route("/me/invitations", get(lobby::my_invitations))
        .route("/live", get(games::live))
        .route("/games/{game}", get(games::show))
        .route("/games/{game}/record.json", get(games::record))
        .route("/games/{game}/game.gcg", get(games::transcript))
        .route("/games/{game}/replay", get(replay::show))
        .route("/games/{game}/preview.png", get(pictures::preview))
        .route("/games/{game}/board.png", get(pictures::board))
        .route("/games/{game}/game.gif", get(pictures::game))
        .route("/tables/{table}/hint", post(practice::hint))
        .route("/tables/{table}/takeback", post(practice::take_back))
        .route("/games/{game}/review", get(reviews::show).post(reviews::ask))
        .route("/games/{game}/play-on", post(practice::play_on))
        .route("/bots", get(bots::list))
        .route("/qr.svg", get(qr::svg))
        .route("/oembed", get(embed::describe))
        .route("/lexicons", get(words::list))
        .route("/lexicons/{id}/judge", post(words::judge))
        .route("/lexicons/{id}/study/{kind}", get(words::study))
        .merge(talking())
        .merge(far_links())
        .merge(accounts_of_people())
        .route("/slots", get(slots::list).post(slots::make))
        .route("/slots/{slot}", delete(slots::remove))
        .route("/slots/{slot}/aim", put(slots::aim))
        .merge(events())
        .fallback(error::not_found)
        .method_not_allowed_fallback(error::wrong_method)
}

/// What becomes of people's accounts.
fn accounts_of_people() -> Router<SharedApp> {
    Router::new()
        .route("/hall", get(people::hall))
        .route("/people", get(people::find))
        .route("/association-ratings", get(association::list).post(association::read))
        .route("/association-ratings/{name}", put(association::set))
        .route("/people/{account}/suspension", put(people::suspend).delete(people::lift))
        .route("/people/{account}/name", put(people::rename))
        .route("/people/{account}/close", post(people::close))
        .route("/people/{account}/erase", post(people::erase))
        .route("/people/{account}/export", get(people::export))
        .route("/people/{account}/second-factor", delete(second_factor::take_away))
        .route("/me/second-factor", get(second_factor::show).post(second_factor::begin))
        .route("/me/second-factor/confirm", post(second_factor::confirm))
        .route("/me/second-factor/off", post(second_factor::turn_off))
        .route("/me/sessions", get(second_factor::sessions))
        .route("/me/sessions/{session}", delete(second_factor::end_session))
        .route("/me/export", get(people::export_oneself))
        .route("/me/close", post(people::close_oneself))
        .route("/me/erase", post(people::erase_oneself))
}

/// Tournaments and club nights.
fn events() -> Router<SharedApp> {
    Router::new()
        .route("/tournaments", get(tournaments::list).post(tournaments::create))
        .route("/tournaments/join", post(tournaments::join))
        .route("/tournaments/{tournament}", get(tournaments::show).patch(tournaments::change))
        .route(
            "/tournaments/enter",
            get(tournament_questions::look_by_code).post(tournament_questions::enter_by_code),
        )
        .route("/tournaments/{tournament}/preview", post(tournament_questions::preview))
        .route("/tournaments/{tournament}/consequences", post(tournament_questions::consequences))
        .route(
            "/tournaments/{tournament}/watching",
            get(watching::of_event).put(watching::settle_event),
        )
        .route("/tournaments/{tournament}/standings", get(tournament_questions::standings))
        .route("/tournaments/{tournament}/ratings", get(tournament_questions::ratings))
        .route("/tournaments/{tournament}/wall", get(tournament_questions::wall))
        .route("/tournaments/{tournament}/lay-again", post(tournament_questions::lay_again))
        .route("/tournaments/{tournament}/papers/{file}", get(tournament_questions::paper))
        .route("/tournaments/{tournament}/import/{file}", post(tournament_questions::import))
        .route("/tournaments/{tournament}/rehearsal", post(tournament_questions::rehearse))
        .route("/clubs/{club}/night", post(tournament_questions::club_night))
        .route("/tournaments/{tournament}/commands", post(tournaments::tell))
        .route("/tournaments/{tournament}/entries", post(tournaments::enter))
        .route("/tournaments/{tournament}/substitutes", post(tournaments::substitute))
        .route("/tournaments/{tournament}/events", get(tournaments::log))
        .route(
            "/tournaments/{tournament}/directors/{name}",
            put(tournaments::add_director).delete(tournaments::remove_director),
        )
}

/// Links that reach further than one game, and the addresses of calendars.
fn far_links() -> Router<SharedApp> {
    Router::new()
        .route(
            "/clubs/{club}/members/{account}/links",
            get(links::of_student).post(links::make_for_student),
        )
        .route("/clubs/{club}/members/{account}/links/{link}", delete(links::end_for_student))
        .route("/links/{token}", get(links::follow))
        .route(
            "/tournaments/{tournament}/link",
            get(links::of_event).put(links::make_for_event).delete(links::end_for_event),
        )
        .route(
            "/tournaments/{tournament}/calendar",
            get(links::event_calendar)
                .put(links::make_event_calendar)
                .delete(links::end_event_calendar),
        )
        .route(
            "/me/calendar",
            get(links::my_calendar).put(links::make_my_calendar).delete(links::end_my_calendar),
        )
}

/// What comes of talking and of playing: mutes, reports, what coaches see, profiles.
fn talking() -> Router<SharedApp> {
    Router::new()
        .route("/me/mutes", get(mutes::list))
        .route("/me/mutes/{name}", put(mutes::mute).delete(mutes::unmute))
        .route("/reports", get(reports::list_of_hall).post(reports::make))
        .route("/reports/{id}/close", post(reports::close_of_hall))
        .route("/clubs/{club}/reports", get(reports::list_of_club))
        .route("/clubs/{club}/reports/{id}/close", post(reports::close_of_club))
        .route("/tables/{table}/chat", get(talk::said))
        .route("/clubs/{club}/chats", get(coach::chats))
        .route("/clubs/{club}/playing", get(coach::playing))
        .route("/clubs/{club}/tables/{table}/end", post(coach::end_table))
        .route("/clubs/{club}/today", get(coach::today))
        .route("/clubs/{club}/members/{account}/progress", get(coach::progress))
        .route("/games/{game}/fair-play", get(fair_play::report))
        .route("/tables/{table}/page", post(fair_play::page))
        .route("/clubs/{club}/audit", get(audit::of_club))
        .route("/audit", get(audit::of_hall))
        .route("/players/{name}", get(players::show))
        .route("/players/{name}/live", get(watching::live_of))
        .route("/clubs/{club}/live", get(watching::on_in_club))
        .route("/tournaments/{tournament}/live", get(watching::on_in_event))
        .route("/players/{name}/ratings/{lexicon}/{speed}", get(players::history))
}
