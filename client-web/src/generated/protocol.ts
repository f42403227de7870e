// Made from the protocol crate. To make it again: make generate

export const VERSION = 1;

export type Role = "player" | "coach" | "director" | "admin";

export type AccountView = {
/**
 * Never changes, not even when a guest registers.
 */
id: string,
/**
 * The nickname.
 */
name: string,
/**
 * What it may do.
 */
role: Role,
/**
 * Whether it has no password yet: such an account plays unrated.
 */
guest: boolean, };

export type Register = {
/**
 * The nickname others see, also typed to log in.
 */
name: string,
/**
 * At least eight characters.
 */
password: string,
/**
 * A club's join code, to become its student at once.
 */
join_code?: string, };

export type LogIn = {
/**
 * The nickname, in any case.
 */
name: string,
/**
 * The password.
 */
password: string, };

export type ChangePassword = {
/**
 * The one in force.
 */
old_password: string,
/**
 * The one to be.
 */
new_password: string, };

export type SetRole = {
/**
 * The role to have.
 */
role: Role, };

export type ClubRole = "student" | "coach";

export type ChatPolicy = "off" | "presets" | "open";

export type NewClub = {
/**
 * Two to sixty characters.
 */
name: string, };

export type ChangeClub = {
/**
 * A new name.
 */
name?: string,
/**
 * A new policy.
 */
chat_policy?: ChatPolicy, };

export type ClubView = {
/**
 * The club.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * What opponents may say.
 */
chat_policy: ChatPolicy,
/**
 * What the one who asks is to it.
 */
my_role: ClubRole,
/**
 * The code to join it by; told to coaches only.
 */
join_code?: JoinCodeView, };

export type JoinCodeView = {
/**
 * What to type.
 */
code: string,
/**
 * When it stops working.
 */
expires_ms: number,
/**
 * How many more may join by it.
 */
uses_left: number, };

export type MakeJoinCode = {
/**
 * How long it works, 1 to 720.
 */
hours: number,
/**
 * How many may join by it, 1 to 1000.
 */
uses: number, };

export type JoinClub = {
/**
 * The code, in any case, with or without its dash.
 */
code: string, };

export type MemberView = {
/**
 * Who.
 */
account: AccountView,
/**
 * What they are to the club.
 */
role: ClubRole,
/**
 * Their real name; told to coaches only.
 */
real_name?: string,
/**
 * Whether the club made the account, so that its coaches may set its password.
 */
managed: boolean, };

export type ChangeMember = {
/**
 * The real name the coaches see; empty for none.
 */
real_name: string, };

export type NewStudent = {
/**
 * The nickname, also typed to log in.
 */
name: string,
/**
 * The name only coaches of this club see.
 */
real_name?: string,
/**
 * Left out or empty: one is made up and told once.
 */
password?: string, };

export type StudentMade = {
/**
 * The account.
 */
account: AccountView,
/**
 * As given.
 */
real_name: string,
/**
 * Told only if the hall made it up, and only now: it is kept as a hash.
 */
password?: string, };

export type StudentsMade = {
/**
 * In the order of the rows.
 */
students: Array<StudentMade>, };

export type NewPassword = {
/**
 * What to type.
 */
password: string, };

export type NewTable = {
/**
 * The rule set, by its id.
 */
rules: string,
/**
 * The word list, by its id.
 */
lexicon: string,
/**
 * Who sits where: names of accounts, all of side 1, then all of side 2. One is the maker.
 */
seats: Array<string>, };

export type TableLaid = {
/**
 * Its id, to attend it by.
 */
table: string, };

export type BotLevelView = {
/**
 * Its number, from 1: what a seat of kind `bot` names.
 */
level: number,
/**
 * What it is called, also at the table.
 */
name: string,
/**
 * Its strength in Elo points among these partners; 2000 is the strongest.
 */
rating: number,
/**
 * Which words it knows, in a few words.
 */
knows: string,
/**
 * How it plays, in one sentence.
 */
description: string, };

export type HintStep = "nudge" | "word";

export type AskHint = {
/**
 * How much to tell.
 */
step: HintStep, };

export type HintView = { "hint": "look",
/**
 * How many letters its main word has.
 */
letters: number,
/**
 * How many tiles of the rack it uses.
 */
tiles: number,
/**
 * Whether it uses all seven, for 50 points more.
 */
bingo: boolean,
/**
 * The part of the board that most of it lies in.
 */
area: BoardArea, } | { "hint": "look-to-exchange" } | { "hint": "look-to-pass" } | { "hint": "play",
/**
 * The play.
 */
play: PlayOption, } | { "hint": "exchange",
/**
 * The tiles to put back, as in `AEQ?`.
 */
tiles: string,
/**
 * The tiles to keep.
 */
keep: string, } | { "hint": "pass" };

export type BoardArea = "top-left" | "top" | "top-right" | "left" | "middle" | "right" | "bottom-left" | "bottom" | "bottom-right";

export type LaidTile = {
/**
 * The square, as in `H8`: column, then row.
 */
at: string,
/**
 * The letter; in lower case it is a blank that stands for it.
 */
face: string, };

export type PlayOption = {
/**
 * The main word, in upper case.
 */
word: string,
/**
 * The words across it, in upper case.
 */
crosses: Array<string>,
/**
 * The square of the main word's first letter, as in `H8`.
 */
at: string,
/**
 * Whether the main word reads across; else it reads down.
 */
across: boolean,
/**
 * The tiles it lays, in the order of the main word.
 */
laid: Array<LaidTile>,
/**
 * Its points.
 */
score: number,
/**
 * Whether it lays seven tiles.
 */
bingo: boolean,
/**
 * The tiles it leaves on the rack.
 */
leave: string, };

export type PlayOn = {
/**
 * From before which turn: its `number` in the review, from 0.
 */
turn: number,
/**
 * Which side the one who asks takes, from 0.
 */
side: number,
/**
 * The level of the bots on the other sides.
 */
level: number, };

export type ReviewStatus = { "status": "none" } | { "status": "working",
/**
 * Turns reviewed.
 */
done: number,
/**
 * Turns in all.
 */
total: number, } | { "status": "ready",
/**
 * The review.
 */
review: Review, };

export type Review = {
/**
 * The game.
 */
game: string,
/**
 * The word list it was played by and is reviewed by.
 */
lexicon: string,
/**
 * Each side's summary, in the order of the sides.
 */
sides: Array<SideReview>,
/**
 * Every turn, in order.
 */
turns: Array<TurnReview>, };

export type SideReview = {
/**
 * The names of its players.
 */
names: Array<string>,
/**
 * Its final score.
 */
score: number,
/**
 * How many turns it took, those it lost included.
 */
turns: number,
/**
 * Plays of seven tiles that it made.
 */
bingos_found: number,
/**
 * Turns in which it could have made one and did not.
 */
bingos_missed: number,
/**
 * Plays it made with a word that the list lacks.
 */
phonies_played: number,
/**
 * Of these, those that nobody challenged.
 */
phonies_stood: number,
/**
 * Plays of others with a word that the list lacks, which it could have challenged.
 */
phonies_let_stand: number,
/**
 * Challenges of its own that failed.
 */
challenges_lost: number,
/**
 * The points it gave up in all.
 */
given_up: number,
/**
 * The points it gave up in a turn, on average.
 */
given_up_a_turn: number,
/**
 * The number of the turn that scored most, if one scored.
 */
best_turn?: number,
/**
 * The number of the turn that gave up most, if one gave up anything.
 */
biggest_miss?: number,
/**
 * The numbers of the turns worth another look: missed bingos first, then by what was
 * given up; at most five.
 */
look_again: Array<number>, };

export type TurnReview = {
/**
 * Its number, from 0.
 */
number: number,
/**
 * The number of its event in the game's record.
 */
seq: number,
/**
 * The side whose turn it was.
 */
side: number,
/**
 * The board before it: 225 squares row by row, `.` for an empty one.
 */
board: string,
/**
 * The side's tiles before it, as in `AEINRS?`.
 */
rack: string,
/**
 * How many tiles the bag held before it.
 */
bag: number,
/**
 * What the side did.
 */
taken: TurnTaken,
/**
 * What that was worth.
 */
equity: number,
/**
 * What could have been done, best first; at most five.
 */
best: Array<BestTurn>,
/**
 * By how much the best was better; nothing where it was found.
 */
given_up: number,
/**
 * The best play of seven tiles, where the side could have made one and did not.
 */
missed_bingo?: PlayOption,
/**
 * Every side's score once the turn was settled.
 */
scores: Array<number>, };

export type TurnTaken = { "taken": "play",
/**
 * The play.
 */
play: PlayOption,
/**
 * Those of its words that the list lacks.
 */
phonies: Array<string>,
/**
 * Whether it stayed on the board.
 */
stood: boolean,
/**
 * Whether it was challenged.
 */
challenged: boolean, } | { "taken": "exchange",
/**
 * The tiles put back.
 */
tiles: string, } | { "taken": "pass" } | { "taken": "ran-out" } | { "taken": "lost-challenge" };

export type BestTurn = {
/**
 * What it is worth.
 */
equity: number,
/**
 * What it is.
 */
what: BestWhat, };

export type BestWhat = { "kind": "play",
/**
 * The play.
 */
play: PlayOption, } | { "kind": "exchange",
/**
 * The tiles to put back.
 */
tiles: string,
/**
 * The tiles to keep.
 */
keep: string, } | { "kind": "pass" };

export type ClubReviews = {
/**
 * A line for each student with a reviewed game, by name.
 */
students: Array<StudentReviews>,
/**
 * The latest reviewed games, a line for each student in them, newest first; at most 200.
 */
games: Array<ReviewLine>, };

export type StudentReviews = {
/**
 * The account.
 */
account: string,
/**
 * The nickname.
 */
name: string,
/**
 * How many games.
 */
games: number,
/**
 * How many of them were won.
 */
won: number,
/**
 * The points given up in a turn, on average.
 */
given_up_a_turn: number,
/**
 * Plays of seven tiles made.
 */
bingos_found: number,
/**
 * Plays of seven tiles that were there and not made.
 */
bingos_missed: number,
/**
 * Plays with a word that the list lacks.
 */
phonies_played: number,
/**
 * Others' plays with such a word, not challenged.
 */
phonies_let_stand: number, };

export type ReviewLine = {
/**
 * The game.
 */
game: string,
/**
 * The student's account.
 */
account: string,
/**
 * The nickname.
 */
name: string,
/**
 * When the game ended.
 */
finished_ms: number,
/**
 * Who played on the other sides.
 */
against: string,
/**
 * The student's final score.
 */
score: number,
/**
 * The best final score of the other sides.
 */
other_score: number,
/**
 * The points given up in a turn, on average.
 */
given_up_a_turn: number,
/**
 * Plays of seven tiles made.
 */
bingos_found: number,
/**
 * Plays of seven tiles that were there and not made.
 */
bingos_missed: number,
/**
 * Plays with a word that the list lacks.
 */
phonies_played: number,
/**
 * Others' plays with such a word, not challenged.
 */
phonies_let_stand: number,
/**
 * The most that one turn gave up.
 */
most_given_up: number,
/**
 * The best word of that turn, if it was a play.
 */
missed_word?: string, };

export type LexiconView = {
/**
 * What tables call it.
 */
id: string,
/**
 * What people call it.
 */
name: string,
/**
 * Which issue of it this is.
 */
version: string,
/**
 * The language of its words.
 */
language: string,
/**
 * On what terms it is here.
 */
licence: string,
/**
 * How many words it has.
 */
words: number,
/**
 * The SHA-256 of its words, which a game's record names.
 */
sha256: string, };

export type LexiconName = {
/**
 * The list's id.
 */
id: string,
/**
 * The SHA-256 of its words.
 */
sha256: string, };

export type JudgeAnswer = { "result": "ruled",
/**
 * `acceptable` or `not_acceptable`.
 */
verdict: string,
/**
 * The words it was judged by.
 */
lexicon: LexiconName, } | { "result": "locked",
/**
 * Why, in words for the player.
 */
reason: string, } | { "result": "refused",
/**
 * A stable name.
 */
code: string,
/**
 * The same in words.
 */
message: string, };

export type StudyKind = "definition" | "hooks" | "anagrams" | "containing" | "length";

export type StudyAnswer = { "result": "definition",
/**
 * Whether it is a word.
 */
word: boolean,
/**
 * What it means, where the list says.
 */
definition: string | null, } | { "result": "hooks",
/**
 * Letters put before it.
 */
front: Array<string>,
/**
 * Letters put after it.
 */
back: Array<string>, } | { "result": "words",
/**
 * Which.
 */
words: Array<string>,
/**
 * Whether there are more than are told.
 */
more: boolean, } | { "result": "locked",
/**
 * Why, in words for the player.
 */
reason: string, } | { "result": "refused",
/**
 * Why, in words.
 */
message: string, };

export type ErrorCode = "bad-request" | "invalid" | "invalid-rows" | "not-logged-in" | "wrong-password" | "not-allowed" | "guests-may-not" | "foreign-origin" | "not-found" | "wrong-method" | "name-taken" | "wrong-join-code" | "no-help-here" | "not-now" | "too-large" | "too-many" | "busy" | "storage-down" | "internal" | "not-text" | "unknown-message" | "hello-first" | "wrong-version";

export type ErrorBody = {
/**
 * What, for programs.
 */
code: ErrorCode,
/**
 * What, for people.
 */
message: string,
/**
 * The request's id, which the log has too.
 */
request: string,
/**
 * The field that is wrong, if one is.
 */
field?: string,
/**
 * The rows that are wrong, if rows were sent.
 */
rows?: Array<RowError>,
/**
 * When it may work, if it was too often.
 */
retry_after_ms?: number, };

export type RowError = {
/**
 * Counted as a text editor counts lines: the header is row 1.
 */
row: number,
/**
 * The column.
 */
field: string,
/**
 * What is wrong with it.
 */
message: string, };

export type ClientMessage = { "type": "hello",
/**
 * The version the client speaks.
 */
version: number,
/**
 * What the client is, for the log.
 */
client?: string, } | { "type": "ping",
/**
 * Comes back in the answer.
 */
id: number, } | { "type": "attend",
/**
 * Which.
 */
table: string,
/**
 * The number after the last event the client has.
 */
since?: number, } | { "type": "leave",
/**
 * Which.
 */
table: string, } | { "type": "command",
/**
 * Which.
 */
table: string,
/**
 * Chosen by the client; the same id again gets the first answer again.
 */
id: string,
/**
 * What: the engine's command.
 */
command: unknown, };

export type ServerMessage = { "type": "welcome",
/**
 * The version both speak.
 */
version: number,
/**
 * Who the session cookie says this is; nobody may still watch.
 */
account?: AccountView,
/**
 * The hall's clock.
 */
now_ms: number,
/**
 * Whether the database takes writes; if not, tables stand still.
 */
storage_up: boolean, } | { "type": "pong",
/**
 * As sent.
 */
id: number,
/**
 * The hall's clock.
 */
now_ms: number, } | { "type": "error",
/**
 * What, for programs.
 */
code: ErrorCode,
/**
 * What, for people.
 */
message: string, } | { "type": "storage",
/**
 * Whether it does.
 */
up: boolean, } | { "type": "restarting" };
