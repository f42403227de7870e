//! Open files: every connection is one. The limit is raised as far as the machine allows, and
//! what there is is shared out, so that no kind of connection takes the last one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::config::LimitsConfig;

/// What the hall itself opens: Postgres, word lists, the client's files, the log.
const OWN: usize = 128;

/// How many connections fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Open sockets.
    pub sockets: usize,
    /// Plain connections.
    pub connections: usize,
    /// Plain connections of one address.
    pub connections_an_address: usize,
}

/// Raises this process's limit of open files to the most it may have, and returns what it was
/// and what it is now.
pub fn raise_limit() -> (u64, u64) {
    let before = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: before.maximum, maximum: before.maximum };
    // Where it is refused the limit stays what it was, and that is what is returned.
    let _ = setrlimit(Resource::Nofile, raised);
    (before.current.unwrap_or(u64::MAX), limit())
}

/// How many files this process may have open.
pub fn limit() -> u64 {
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

impl ConnectionLimits {
    /// What is configured, as far as so many open files allow it. One address never has all
    /// plain connections, and plain connections never take what sockets need.
    pub fn within(files: u64, config: &LimitsConfig) -> Self {
        let usable = usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(OWN).max(4);
        let connections = config.max_connections.min(usable / 3).max(1);
        Self {
            sockets: config.max_sockets.min(usable - connections).max(1),
            connections,
            connections_an_address: config.max_connections_an_address.min(connections.div_ceil(2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defaults() -> LimitsConfig {
        #[derive(clap::Parser)]
        struct Settings {
            #[command(flatten)]
            limits: LimitsConfig,
        }
        <Settings as clap::Parser>::parse_from(["test"]).limits
    }

    #[test]
    fn what_is_configured_is_had_where_there_are_files_enough() {
        let config = defaults();
        let limits = ConnectionLimits::within(65_536, &config);
        assert_eq!(
            (limits.sockets, limits.connections),
            (config.max_sockets, config.max_connections)
        );
        assert!(limits.connections_an_address >= 200 * 6, "a school with six connections each");
    }

    #[test]
    fn with_few_files_no_kind_takes_the_last_one() {
        for files in [0, 64, 256, 1_024, 4_096] {
            let limits = ConnectionLimits::within(files, &defaults());
            assert!(
                limits.sockets >= 1 && limits.connections_an_address >= 1,
                "{files}: {limits:?}"
            );
            if files > 200 {
                let all = limits.sockets + limits.connections;
                assert!(all as u64 + OWN as u64 <= files, "{files}: {limits:?}");
                assert!(limits.connections_an_address < limits.connections, "{files}: {limits:?}");
            }
        }
    }
}
