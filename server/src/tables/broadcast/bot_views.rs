//! Views for bots, which play in this process: each is given its side's latest view.
//!
//! A watch channel holds one view, the latest. Who is slow misses some and never keeps
//! the table waiting or its memory growing.

use std::sync::Arc;

use engine::{Game, Side, TableView, Viewer, view};
use tokio::sync::watch;

/// The bots at one table, by side.
#[derive(Debug, Default)]
pub(crate) struct BotViews(Vec<(Side, watch::Sender<Arc<TableView>>)>);

impl BotViews {
    /// Gives a side's bot the view now and after every event.
    pub(crate) fn join(&mut self, side: Side, game: &Game) -> watch::Receiver<Arc<TableView>> {
        let (shows, looks) = watch::channel(Arc::new(view(game, Viewer::Side(side))));
        self.0.push((side, shows));
        looks
    }

    /// Sends each bot the view now; a side's view is made once.
    pub(crate) fn tell(&mut self, game: &Game) {
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
