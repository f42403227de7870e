//! Two players who both have a move to make: as many moves under way as sockets.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{StreamExt, stream};
use uuid::Uuid;

use crate::clients::Client;
use crate::movers::{MESSAGE_BYTES, Mover};
use crate::tables::{AT_ONCE, EVENTS, Laid, pass, sit_down};

/// Two players at two tables of the hall, each to move at one.
pub(crate) struct Crossed {
    clients: [Client; 2],
    /// Where the first is to move, and where the second is.
    tables: [Uuid; 2],
}

impl Crossed {
    /// So many pairs at twice as many tables.
    pub(crate) async fn sit_down(laid: &Laid, address: SocketAddr, pairs: usize) -> Vec<Self> {
        let tables = laid.tables.chunks_exact(2).enumerate().take(pairs);
        let sitting = tables.map(|(pair, tables)| async move {
            let mut clients = laid.clients(address, 2 * pair).await;
            let mut tables = [tables[0], tables[1]];
            let first = sit_down(&mut clients, tables[0]).await;
            let second = sit_down(&mut clients, tables[1]).await;
            if first == second {
                pass(&mut clients[second], tables[1]).await;
                for client in &mut clients {
                    client.hear(EVENTS).await;
                }
            }
            if first == 1 {
                tables.reverse();
            }
            Self { clients, tables }
        });
        stream::iter(sitting).buffer_unordered(AT_ONCE).collect().await
    }
}

impl Mover for Crossed {
    const MOVES: usize = 2;

    /// Both pass, and both hear of both.
    async fn step(&mut self) -> Duration {
        let sent = Instant::now();
        for (client, table) in self.clients.iter_mut().zip(self.tables) {
            pass(client, table).await;
        }
        for client in &mut self.clients {
            for _ in 0..Self::MOVES {
                client.hear(EVENTS).await;
            }
        }
        self.tables.reverse();
        sent.elapsed()
    }
}

/// Two at a table of the floor, where each message is told to both.
pub(crate) struct Told {
    clients: [Client; 2],
    message: String,
}

impl Told {
    /// So many pairs, who hear frames of so many bytes.
    pub(crate) async fn sit_down(address: SocketAddr, pairs: usize, bytes: usize) -> Vec<Self> {
        let mut sitting = Vec::new();
        for table in 0..pairs {
            let mut clients =
                [Client::open(address, None).await, Client::open(address, None).await];
            for client in &mut clients {
                client.send(table.to_string()).await;
                client.hear(&table.to_string()).await;
            }
            let message = format!("{bytes:x>MESSAGE_BYTES$}");
            sitting.push(Self { clients, message });
        }
        sitting
    }
}

impl Mover for Told {
    const MOVES: usize = 2;

    async fn step(&mut self) -> Duration {
        let sent = Instant::now();
        for client in &mut self.clients {
            client.send(self.message.clone()).await;
        }
        for client in &mut self.clients {
            for _ in 0..Self::MOVES {
                client.hear("x").await;
            }
        }
        sent.elapsed()
    }
}
