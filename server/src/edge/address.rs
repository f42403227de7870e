//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::SharedApp;

/// The client's address; behind a proxy the one the proxy says it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<SharedApp> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, Infallible> {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
        if !app.config.edge.behind_proxy {
            return Ok(Self(peer));
        }
        Ok(Self(forwarded_for(&parts.headers).unwrap_or(peer)))
    }
}

/// The last entry: the only one the proxy itself wrote. Those before it are what the
/// client claims.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_proxy_wrote_is_believed() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "1.1.1.1, 2.2.2.2".parse().unwrap());
        assert_eq!(forwarded_for(&headers), Some(IpAddr::from([2, 2, 2, 2])));
        headers.append("x-forwarded-for", "3.3.3.3".parse().unwrap());
        assert_eq!(forwarded_for(&headers), Some(IpAddr::from([3, 3, 3, 3])));
        headers.append("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(forwarded_for(&headers), None);
    }
}
