//! What pages elsewhere show beside a link to a game: tags in the head of its page, put there by
//! the hall because whoever reads them runs no scripts. For games that anyone may watch, and
//! without names.

use uuid::Uuid;

use crate::app::App;
use crate::clock::signed_ms;
use crate::visibility::{Asker, MayHave, Outlet, ask};

/// Where tags are put.
const HEAD_ENDS: &str = "</head>";

/// The front page with the tags of a game; `None` where the page is as it always is.
pub(super) async fn page(app: &App, game_id: Uuid, front: &str) -> Option<String> {
    let base = app.config.edge.public_url.as_deref()?;
    if !is_shown_elsewhere(app, game_id).await {
        return None;
    }
    let (before, after) = front.split_once(HEAD_ENDS)?;
    Some(format!("{before}{}{HEAD_ENDS}{after}", tags(base, game_id)))
}

/// Whether pages elsewhere may show a game: whoever looks at them is nobody to the hall.
pub(super) async fn is_shown_elsewhere(app: &App, game_id: Uuid) -> bool {
    let now_ms = signed_ms(app.clock.now());
    let verdict = ask(&app.store, now_ms, game_id, Asker::default(), Outlet::Embed).await;
    app.config.doors.lets_anyone_watch() && verdict.is_ok_and(|verdict| verdict == MayHave::Yes)
}

/// The game whose page has this path.
pub(super) fn game_in(path: &str) -> Option<Uuid> {
    let rest = path.strip_prefix("/tables/").or_else(|| path.strip_prefix("/games/"))?;
    Uuid::try_parse(rest.strip_suffix('/').unwrap_or(rest)).ok()
}

fn tags(base: &str, game_id: Uuid) -> String {
    let picture = format!("{base}/api/games/{game_id}/preview.png");
    let page = format!("{base}/tables/{game_id}");
    let tags = [
        ("og:site_name", "Tilehall"),
        ("og:type", "website"),
        ("og:title", "A game at Tilehall"),
        ("og:description", "Watch the board, the scores and the clocks."),
        ("og:url", &page),
        ("og:image", &picture),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("twitter:card", "summary_large_image"),
    ];
    // Nothing of it comes from whoever asks: an id is hexadecimal, and the host has said the rest.
    let tag =
        |(name, value): (&str, &str)| format!("<meta property=\"{name}\" content=\"{value}\" />");
    let asked = page.replace(':', "%3A").replace('/', "%2F");
    let found = format!(
        "<link rel=\"alternate\" type=\"application/json+oembed\" title=\"A game at Tilehall\" \
         href=\"{base}/api/oembed?url={asked}\" />"
    );
    tags.map(tag).concat() + &found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pages_of_games_have_tags() {
        let id = Uuid::from_u128(7);
        for path in [format!("/tables/{id}"), format!("/games/{id}"), format!("/games/{id}/")] {
            assert_eq!(game_in(&path), Some(id), "{path}");
        }
        for path in ["/", "/tables/", "/tables/x", "/watch", "/games/7/review"] {
            assert_eq!(game_in(path), None, "{path}");
        }
        let tags = tags("https://hall.example", id);
        assert!(tags.contains("content=\"https://hall.example/api/games/00000000"), "{tags}");
        let found =
            "href=\"https://hall.example/api/oembed?url=https%3A%2F%2Fhall.example%2Ftables%2F";
        assert!(tags.contains(found), "{tags}");
    }
}
