//! The practice partners there are.

use axum::Json;
use protocol::BotLevelView;

use crate::bots;

/// All levels, weakest first.
pub(super) async fn list() -> Json<Vec<BotLevelView>> {
    Json(bots::levels())
}
