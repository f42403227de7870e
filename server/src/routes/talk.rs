//! What was said at a table, for those who rule there.

use axum::Json;
use axum::extract::State;
use protocol::{AuditAct, ChatMessage};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clock::signed_ms;
use crate::edge::ApiError;
use crate::edge::extract::{InPath, InQuery};
use crate::store::AuditEntry;
use crate::visibility::{self, Asker, MayHave, Outlet};

/// The page of a long chat: what was said before the message of that id.
#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<i64>,
}

/// All that was said, between partners too: for those who rule there or answer for a player.
pub(super) async fn said(
    State(app): State<SharedApp>,
    session: Session,
    InPath(table): InPath<Uuid>,
    InQuery(Page { before }): InQuery<Page>,
) -> Result<Json<Vec<ChatMessage>>, ApiError> {
    let own = session.account.id;
    let asker = Asker { account_id: Some(own), link: None };
    let now_ms = signed_ms(app.clock.now());
    let may = async |outlet| visibility::ask(&app.store, now_ms, table, asker, outlet).await;
    if may(Outlet::Chat).await? != MayHave::Yes {
        let known = may(Outlet::Page).await? == MayHave::Yes;
        return Err(if known { ApiError::NOT_ALLOWED } else { ApiError::NOT_FOUND });
    }
    app.store.audit_hourly(AuditEntry::of(AuditAct::ChatsRead).by(own).at_table(table)).await?;
    Ok(Json(app.store.whole_chat(table, before).await?))
}
