//! Looking words up: the fst beside a `HashSet<String>` of the same words, in
//! the same run on the same machine. The targets are ratios: at most 2.5 times
//! its time and a tenth of its memory.

use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::HashSet;
use std::hint::black_box;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use lexicons::study::Study;
use lexicons::{Access, Builder, Lexicon, LexiconId, builtin};

/// Counts the bytes in use: what a structure takes is what it asked for.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call is passed on to the system's allocator as it came.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        IN_USE.fetch_add(layout.size(), Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const ROUNDS: usize = 12;
const CHUNK: usize = 4096;

fn main() {
    let (lexicon, build_time) = build();
    let before = IN_USE.load(Ordering::Relaxed);
    let mut set = HashSet::new();
    lexicon.for_each_word(|word| {
        set.insert(word.to_owned());
    });
    let set_bytes = IN_USE.load(Ordering::Relaxed) - before;
    let (hits, misses) = (shuffled(&set), near_misses(&set));

    println!("lexicon                {} words", lexicon.len());
    println!("build from its sources {:.0} ms", build_time.as_secs_f64() * 1e3);
    println!("{:<22} {:>12} {:>12} {:>8}  target", "", "fst", "HashSet", "ratio");
    let (fst_bytes, set_kb) = (lexicon.memory_bytes(), set_bytes / 1024);
    let ratio = fst_bytes as f64 / set_bytes as f64;
    println!("{:<22} {:>9} KB {set_kb:>9} KB {ratio:>8.3}  <= 0.100", "memory", fst_bytes / 1024);
    compare("hits", &lexicon, &set, &hits);
    compare("misses", &lexicon, &set, &misses);
    study(&lexicon);
}

/// The default list, built from its committed sources.
fn build() -> (Lexicon, Duration) {
    let none = |id: &LexiconId| Err(format!("no lexicon {id} is needed here"));
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let start = Instant::now();
    let built = Builder::new(&none).build(&data.join(format!("{}.toml", builtin::ENGLISH)));
    let built = built.expect("the default list builds");
    let time = start.elapsed();
    let start = Instant::now();
    let lexicon = built.open().expect("what was built is whole");
    println!("open and verify        {:.0} ms", start.elapsed().as_secs_f64() * 1e3);
    (lexicon, time)
}

/// Asks both the same words, chunk by chunk in turns. What a chunk takes is its
/// best of some rounds: other load on the machine then hits neither.
fn compare(what: &str, lexicon: &Lexicon, set: &HashSet<String>, words: &[String]) {
    let chunks: Vec<&[String]> = words.chunks(CHUNK).collect();
    let mut best = vec![[Duration::MAX; 2]; chunks.len()];
    for _ in 0..ROUNDS {
        for (words, best) in chunks.iter().zip(&mut best) {
            // Neither pays for bringing the questions into the cache.
            black_box(words.iter().map(|word| usize::from(word.as_bytes()[0])).sum::<usize>());
            let (fst, found) = timed(words, |word| lexicon.contains(word));
            let (set, expected) = timed(words, |word| set.contains(word));
            assert_eq!(found, expected, "both must find the same words");
            *best = [best[0].min(fst), best[1].min(set)];
        }
    }
    let total = |which: usize| best.iter().map(|best| best[which]).sum::<Duration>();
    let each = [total(0), total(1)].map(|time| time.as_secs_f64() * 1e9 / words.len() as f64);
    let ratio = each[0] / each[1];
    println!("{what:<22} {:>9.0} ns {:>9.0} ns {ratio:>8.2}  <= 2.50", each[0], each[1]);
    let a_second = each.map(|ns| 1e3 / ns);
    println!("{:<22} {:>8.1} M/s {:>8.1} M/s", "", a_second[0], a_second[1]);
}

fn timed(words: &[String], has: impl Fn(&str) -> bool) -> (Duration, usize) {
    let start = Instant::now();
    let found = words.iter().filter(|word| has(black_box(word.as_str()))).count();
    (start.elapsed(), found)
}

fn study(lexicon: &Lexicon) {
    let study = Study::open(lexicon, &Access::Open).expect("no game is running here");
    for rack in ["retinas", "retina?", "retina??"] {
        let start = Instant::now();
        let found = study.anagrams(rack).expect("it is a rack").len();
        let time = start.elapsed().as_secs_f64() * 1e6;
        println!("anagrams of {rack:<10} {time:>9.0} us   {found} words");
    }
}

/// A small generator of its own, so that every run asks the same words.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

/// All words, in an order no cache can guess.
fn shuffled(set: &HashSet<String>) -> Vec<String> {
    let mut words: Vec<String> = set.iter().cloned().collect();
    words.sort();
    let mut dice = Dice(1);
    for at in (1..words.len()).rev() {
        words.swap(at, dice.below(at + 1));
    }
    words
}

/// Words with a letter changed that are none: the phonies players try.
fn near_misses(set: &HashSet<String>) -> Vec<String> {
    let mut dice = Dice(2);
    let mut words = shuffled(set);
    for word in &mut words {
        let at = dice.below(word.len());
        let letter = char::from(b"abcdefghijklmnopqrstuvwxyz"[dice.below(26)]);
        word.replace_range(at..=at, letter.encode_utf8(&mut [0; 4]));
    }
    words.retain(|word| !set.contains(word));
    words
}
