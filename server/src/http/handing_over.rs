//! Who coaches a club: handed over by a coach of it, or by an admin where there is nobody.

use axum::extract::State;
use axum::http::StatusCode;
use protocol::{ClubRole, Role, SetClubRole};
use uuid::Uuid;

use super::clubs::{club_of, coached};
use super::extract::{Body, InPath};
use super::{ApiError, Session};
use crate::accounts::rules::Fault;
use crate::app::SharedApp;
use crate::store::Handed;

/// Makes a member a coach, or a coach a student. An admin may name one who is no member yet:
/// a club whose coach has gone has nobody to give out a code.
pub(super) async fn set_club_role(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club_id, account_id)): InPath<(Uuid, Uuid)>,
    Body(asked): Body<SetClubRole>,
) -> Result<StatusCode, ApiError> {
    let admin = session.account.role == Role::Admin;
    if admin {
        club_of(&app, club_id, &session.account).await?;
    } else {
        coached(&app, club_id, &session.account).await?;
    }
    let handed = match asked.role {
        ClubRole::Coach => app.store.make_coach(club_id, account_id, admin).await?,
        ClubRole::Student => app.store.unmake_coach(club_id, account_id).await?,
        ClubRole::Onlooker => {
            let message = "a member is a coach or a student";
            return Err(Fault { field: "role", message }.into());
        }
    };
    told(handed)
}

/// Anyone may leave, and a coach may send away; the last coach stays.
pub(super) async fn remove_member(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club_id, account_id)): InPath<(Uuid, Uuid)>,
) -> Result<StatusCode, ApiError> {
    if session.account.id != account_id {
        coached(&app, club_id, &session.account).await?;
    }
    told(app.store.remove_member(club_id, account_id).await?)
}

fn told(handed: Handed) -> Result<StatusCode, ApiError> {
    let fault = |message| Err(Fault { field: "role", message }.into());
    match handed {
        Handed::Done => Ok(StatusCode::NO_CONTENT),
        Handed::Unknown => Err(ApiError::NOT_FOUND),
        Handed::NotAdult => fault("only who is a coach or director of the hall can coach a club"),
        Handed::LastCoach => fault("a club needs a coach: make somebody else one first"),
    }
}
