//! Players in this process: each is shown its side's view as it is now.
//!
//! A watch channel holds one view, the latest. Who is slow misses some and never keeps
//! the table waiting or its memory growing.

use std::sync::Arc;

use engine::{Game, Side, TableView, Viewer, view};
use tokio::sync::watch;

/// The players in this process at one table.
#[derive(Debug, Default)]
pub(super) struct Insiders(Vec<(Side, watch::Sender<Arc<TableView>>)>);

impl Insiders {
    /// Lets a side's player look on.
    pub(super) fn join(&mut self, side: Side, game: &Game) -> watch::Receiver<Arc<TableView>> {
        let (shows, looks) = watch::channel(Arc::new(view(game, Viewer::Side(side))));
        self.0.push((side, shows));
        looks
    }

    /// Shows everyone how the game stands, each side's view made once.
    pub(super) fn tell(&mut self, game: &Game) {
        self.0.retain(|(_, shows)| !shows.is_closed());
        let mut made: Vec<(Side, Arc<TableView>)> = Vec::new();
        for (side, shows) in &self.0 {
            let known = made.iter().find(|(other, _)| other == side).map(|(_, seen)| seen.clone());
            let seen = known.unwrap_or_else(|| {
                let seen = Arc::new(view(game, Viewer::Side(*side)));
                made.push((*side, seen.clone()));
                seen
            });
            let _ = shows.send(seen);
        }
    }
}
