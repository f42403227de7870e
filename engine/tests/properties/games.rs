//! Random games under every preset and under rule sets close to them.

use engine::Preset;
use proptest::prelude::*;

use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::setups;
use crate::table::Table;

proptest! {
    #![proptest_config(config(1_500))]

    #[test]
    fn every_step_of_every_game_holds_and_every_game_ends(seed in seed(), steps in 0..500usize) {
        let mut dice = Dice::new(seed);
        let setup = setups::any(&mut dice);
        Table::lay(dice, setup).play(steps).finish();
    }
}

/// One property for each book, so that none is left to chance.
macro_rules! by_preset {
    ($($name:ident: $preset:ident;)*) => {
        proptest! {
            #![proptest_config(config(300))]
            $(
                #[test]
                fn $name(seed in seed(), steps in 100..500usize) {
                    let mut dice = Dice::new(seed);
                    let setup = setups::by(&mut dice, Preset::$preset.ruleset());
                    Table::lay(dice, setup).play(steps).finish();
                }
            )*
        }
    };
}

by_preset! {
    nassc_2019_holds_at_every_step: Nassc2019;
    capitol_cup_2011_holds_at_every_step: CapitolCup2011;
    naspa_2014_holds_at_every_step: Naspa2014;
    nssc_holds_at_every_step: Nssc;
    alberta_55plus_holds_at_every_step: Alberta55Plus;
    practice_holds_at_every_step: Practice;
}
