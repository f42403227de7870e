//! The second factor of those who have a power over others.

use protocol::{AuditAct, ErrorCode, RecoveryCodes, Role, SecondFactorSetup, SecondFactorView};
use uuid::Uuid;

use super::People;
use crate::accounts::second_factor::{self, SharedSecret};
use crate::clock::wall_clock;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, SecondFactor};

const WRONG_CODE: Refused =
    Refused::Plain(ErrorCode::WrongCode, "that code is wrong or was used already");

fn secret_of(factor: &SecondFactor) -> Option<SharedSecret> {
    factor.secret.as_slice().try_into().ok()
}

/// What one's own second factor is like.
pub(crate) async fn status(
    people: &People,
    own: &Account,
    required: bool,
) -> Result<SecondFactorView, Refused> {
    let for_staff = people.store.is_staff(own.id).await?;
    let factor = people.store.second_factor(own.id, true).await?;
    let codes_left = factor.as_ref().map_or(0, |factor| factor.codes_left);
    Ok(SecondFactorView {
        for_staff,
        on: factor.is_some(),
        required,
        codes_left: u16::try_from(codes_left)
            .expect("there are at most as many as were handed out"),
    })
}

/// Begins to set one up: the secret is told now and never again.
pub(crate) async fn begin(people: &People, own: &Account) -> Result<SecondFactorSetup, Refused> {
    if !people.store.is_staff(own.id).await? {
        return Err(Refused::NOT_ALLOWED);
    }
    let secret = second_factor::new_secret();
    if !people.store.begin_second_factor(own.id, &secret).await? {
        return Err(Refused::Plain(ErrorCode::NotNow, "there is one: take it away first"));
    }
    let url = second_factor::url(secret, &own.name);
    let qr = second_factor::qr(&url);
    Ok(SecondFactorSetup { secret: second_factor::to_type(secret), url, qr })
}

/// Puts it in force with a first code; the recovery codes are told now and never again.
pub(crate) async fn confirm(
    people: &People,
    own: &Account,
    code: &str,
) -> Result<RecoveryCodes, Refused> {
    people.limits.second_factor(own.id)?;
    let factor = people.store.second_factor(own.id, false).await?.ok_or(Refused::NOT_FOUND)?;
    let step =
        secret_of(&factor).and_then(|secret| second_factor::step_of(secret, code, wall_clock()));
    let step = step.ok_or(WRONG_CODE)?;
    people.store.audit(AuditEntry::of(AuditAct::SecondFactorOn).by(own.id).about(own.id)).await?;
    let codes = second_factor::recovery_codes();
    let hashes: Vec<Vec<u8>> = codes.iter().map(|code| second_factor::hash_of(code)).collect();
    let confirmed = people.store.confirm_second_factor(own.id, step, &hashes).await?;
    confirmed.then_some(RecoveryCodes { codes }).ok_or(Refused::NOT_FOUND)
}

/// Takes one's own away, with the password.
pub(crate) async fn turn_off(
    people: &People,
    own: &Account,
    password: String,
) -> Result<(), Refused> {
    people.limits.password_change(own.id)?;
    let kept = people.store.password_hash(own.id).await?;
    if !people.passwords.verify(password, kept).await? {
        let wrong = "that name and password do not go together";
        return Err(Refused::Plain(ErrorCode::WrongPassword, wrong));
    }
    people.store.audit(AuditEntry::of(AuditAct::SecondFactorOff).by(own.id).about(own.id)).await?;
    people.store.drop_second_factor(own.id).await?;
    Ok(())
}

/// Takes another's away, by an admin: their telephone is lost, and so are the codes.
pub(crate) async fn take_away(people: &People, by: &Account, of: Uuid) -> Result<(), Refused> {
    if by.role != Role::Admin || by.id == of {
        return Err(Refused::NOT_ALLOWED);
    }
    people.store.audit(AuditEntry::of(AuditAct::SecondFactorOff).by(by.id).about(of)).await?;
    let dropped = people.store.drop_second_factor(of).await?;
    dropped.then_some(()).ok_or(Refused::NOT_FOUND)
}

/// Whether somebody who knew the password may come in: with a code where there is a second
/// factor. A code, and a recovery code, works once.
pub(crate) async fn check_at_log_in(
    people: &People,
    account_id: Uuid,
    code: Option<&str>,
) -> Result<(), Refused> {
    let Some(factor) = people.store.second_factor(account_id, true).await? else { return Ok(()) };
    let needed = "type the code that your authenticator shows";
    let code = code.filter(|code| !code.trim().is_empty());
    let code = code.ok_or(Refused::Plain(ErrorCode::SecondFactorNeeded, needed))?;
    people.limits.second_factor(account_id)?;
    let step =
        secret_of(&factor).and_then(|secret| second_factor::step_of(secret, code, wall_clock()));
    let used = match step {
        Some(step) => people.store.use_step(account_id, step).await?,
        None => people.store.use_recovery(account_id, &second_factor::hash_of(code)).await?,
    };
    used.then_some(()).ok_or(WRONG_CODE)
}
