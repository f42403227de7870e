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

export type NewSeek = {
/**
 * The rule set, by its id (`GET /api/rules`). Books for pairs are played by one a side.
 */
rules: string,
/**
 * The word list, by its id (`GET /api/lexicons`).
 */
lexicon: string,
/**
 * Minutes on each clock, where the rule set lets players choose them.
 */
minutes?: number,
/**
 * Whether it counts for ratings. Guests play unrated.
 */
rated: boolean,
/**
 * The lowest rating that may take it, in this word list and at this speed. Who has none
 * yet counts as 1500, where ratings begin.
 */
min_rating?: number,
/**
 * The highest rating that may take it.
 */
max_rating?: number, };

export type SeekView = {
/**
 * To take it by: `POST /api/seeks/{id}/take`.
 */
id: string,
/**
 * Who offers.
 */
name: string,
/**
 * Whether its maker is a guest.
 */
guest: boolean,
/**
 * The maker's rating in this word list at this speed, if they have one.
 */
rating?: number,
/**
 * The rule set.
 */
rules: string,
/**
 * The word list.
 */
lexicon: string,
/**
 * Minutes on each clock, where they were chosen.
 */
minutes?: number,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * The lowest rating that may take it.
 */
min_rating?: number,
/**
 * The highest rating that may take it.
 */
max_rating?: number,
/**
 * Since when it is open.
 */
since_ms: number, };

export type NewInvitation = {
/**
 * The rule set, by its id (`GET /api/rules`).
 */
rules: string,
/**
 * The word list, by its id (`GET /api/lexicons`).
 */
lexicon: string,
/**
 * Minutes on each clock, where the rule set lets players choose them.
 */
minutes?: number,
/**
 * How many sides; left out, two. Three and four where the rule set takes them: a play is
 * then open to challenge until the next turn, since no one could hold for all.
 */
sides?: number,
/**
 * Players who share a rack, 1 or 2; left out, as the rule set has it.
 */
players_per_side?: number,
/**
 * Whether it counts for ratings: only between two sides of one registered player each.
 */
rated: boolean,
/**
 * Whether anyone may watch. Players, directors and the coaches of the players' club
 * always may.
 */
watchable: boolean,
/**
 * Who each seat is for: all of side 1, then all of side 2, and so on. One is `me`.
 */
seats: Array<SeatWish>, };

export type SeatWish = { "kind": "me" } | { "kind": "name",
/**
 * Its name.
 */
name: string, } | { "kind": "open" } | { "kind": "bot",
/**
 * Its level (`GET /api/bots`).
 */
level: number, };

export type InvitationView = {
/**
 * The secret part of its link, `/invitations/{code}`.
 */
code: string,
/**
 * Who made it.
 */
made_by: string,
/**
 * How it stands.
 */
status: InvitationStatus,
/**
 * The table, once it is laid.
 */
table?: string,
/**
 * The game it is a rematch of.
 */
rematch_of?: string,
/**
 * The rule set.
 */
rules: string,
/**
 * The word list.
 */
lexicon: string,
/**
 * Minutes on each clock, where they were chosen.
 */
minutes?: number,
/**
 * How many sides.
 */
sides: number,
/**
 * Players who share a rack.
 */
players_per_side: number,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * Whether anyone may watch.
 */
watchable: boolean,
/**
 * The seats, in order.
 */
seats: Array<InvitedSeat>,
/**
 * When it stops working.
 */
expires_ms: number, };

export type InvitationStatus = "open" | "full" | "laid" | "declined" | "withdrawn" | "expired";

export type InvitedSeat = {
/**
 * Its number, to take it by: from 0, all of side 1 first.
 */
seat: number,
/**
 * Its side, from 0.
 */
side: number,
/**
 * Whether it is free.
 */
state: SeatState,
/**
 * Who sits on it, or whom it is kept for.
 */
name?: string,
/**
 * The level, if it is a bot's.
 */
level?: number, };

export type SeatState = "free" | "kept" | "taken" | "bot";

export type TakeSeat = {
/**
 * Which seat, by its number; left out, the one kept for the asker, or else the first
 * free one. Who has a seat already moves to a free one named here.
 */
seat?: number, };

export type ReadyWhy = "seek" | "invitation" | "rematch" | "assigned";

export type RulesView = {
/**
 * Its id.
 */
id: string,
/**
 * What people call it.
 */
title: string,
/**
 * The numbers of sides it can be played with.
 */
sides: Array<number>,
/**
 * Players who share a rack, unless asked for otherwise.
 */
players_per_side: number,
/**
 * The minutes a clock may be given; left out where the book sets them.
 */
minutes?: MinutesView,
/**
 * How thinking time is limited.
 */
clock: ClockView,
/**
 * How long a play can be challenged.
 */
challenge: ChallengeView,
/**
 * What a challenge costs when the play stands.
 */
failed_challenge: FailedChallengeView,
/**
 * After how long the round ends, whatever the clocks say.
 */
round_ms?: number,
/**
 * Whether there is a director to call and to rule.
 */
director: boolean,
/**
 * Every other parameter, as the engine's `Ruleset`.
 */
ruleset: Record<string, unknown>, };

export type MinutesView = {
/**
 * The fewest.
 */
least: number,
/**
 * The most.
 */
most: number,
/**
 * What is taken when none are named.
 */
usual: number, };

export type ClockView = { "kind": "bank",
/**
 * Time on the clock at the start.
 */
initial_ms: number,
/**
 * Time given back after each completed turn.
 */
increment_ms: number,
/**
 * Points off for each started minute past zero.
 */
penalty_per_minute: number,
/**
 * What happens when overtime itself runs out.
 */
limit: OvertimeView, } | { "kind": "hourglass",
/**
 * Time for a turn.
 */
turn_ms: number,
/**
 * When, from the first turn on, the last turns are called.
 */
last_call_ms: number,
/**
 * When the last plays should be over.
 */
end_ms: number, };

export type OvertimeView = { "kind": "none" } | { "kind": "ends_game",
/**
 * The overtime that is still allowed.
 */
after_ms: number, } | { "kind": "loses_game",
/**
 * The overtime that is still allowed.
 */
after_ms: number,
/**
 * The points it loses.
 */
points: number, };

export type ChallengeView = { "kind": "until_drawn",
/**
 * How long the next side may look before the tiles are drawn.
 */
look_ms: number,
/**
 * How the draw can be held up, if it can.
 */
hold: HoldView | null, } | { "kind": "until_next_turn",
/**
 * With three or more sides: how long the next side leaves the others to look.
 */
look_ms: number, } | { "kind": "void" };

export type HoldView = {
/**
 * How long no tile may be drawn.
 */
no_draw_ms: number,
/**
 * When the hold ends by itself, if it does.
 */
lapse_ms: number | null, };

export type FailedChallengeView = { "kind": "loses_turn" } | { "kind": "bonus",
/**
 * How many.
 */
points_per_word: number, } | { "kind": "costless" };

export type GameStatus = "open" | "running" | "finished" | "aborted";

export type GameSummary = {
/**
 * The game: its table's id while it is played, and its page's (`/games/{id}`) for ever.
 */
id: string,
/**
 * How it stands.
 */
status: GameStatus,
/**
 * The rule set it is played by.
 */
rules: string,
/**
 * The word list it is played with.
 */
lexicon: string,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * Whether anyone may watch.
 */
watchable: boolean,
/**
 * When the table was laid.
 */
created_ms: number,
/**
 * When the first clock started.
 */
started_ms?: number,
/**
 * When it was over.
 */
finished_ms?: number,
/**
 * The sides in order.
 */
sides: Array<GameSide>,
/**
 * How it ended, once it is over: `out`, `zeros`, `agreed`, `overtime_limit`,
 * `round_over`, `last_plays`, `sides_out`, `director`, `voided` or `aborted`.
 */
end?: string,
/**
 * The side of the one who asks, if they sit there.
 */
my_side?: number, };

export type GameSide = {
/**
 * Who plays it.
 */
players: Array<GamePlayer>,
/**
 * Its score, once the game is over.
 */
score?: number,
/**
 * What it got out of the game, once that is over.
 */
outcome?: GameOutcome, };

export type GamePlayer = {
/**
 * The name shown.
 */
name: string,
/**
 * The level, if it is a bot.
 */
level?: number, };

export type GameOutcome = "win" | "tie" | "loss" | "none";

export type LiveTable = {
/**
 * The table, to attend it by.
 */
table: string,
/**
 * The rule set it is played by.
 */
rules: string,
/**
 * The word list it is played with.
 */
lexicon: string,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * When the first clock started.
 */
started_ms: number,
/**
 * The players of each side.
 */
sides: Array<Array<GamePlayer>>, };

export type GameView = {
/**
 * What a list shows of it.
 */
summary: GameSummary,
/**
 * The result with the lines that made it, once the game is over.
 */
result?: ResultView,
/**
 * Where its record is, once the game is over.
 */
links?: GameLinks, };

export type GameLinks = {
/**
 * Everything that happened, with the proof of the bag: `tilehall verify` checks it.
 */
record: string,
/**
 * The same game for other programs, as GCG.
 */
gcg: string, };

export type ResultView = {
/**
 * How it ended, as in [`GameSummary::end`].
 */
end: string,
/**
 * The side that went out, or that used up its overtime.
 */
side?: number,
/**
 * Each side's part, in order.
 */
sides: Array<SideResultView>,
/**
 * Whether it counts for ratings.
 */
rated: boolean, };

export type SideResultView = {
/**
 * What made the score.
 */
lines: Array<ResultLine>,
/**
 * The score: the sum of the lines.
 */
score: number,
/**
 * The score as it is written down for the event.
 */
recorded: number,
/**
 * Win, tie or loss.
 */
outcome: GameOutcome,
/**
 * The spread before any cap.
 */
spread: number,
/**
 * The spread as it counts.
 */
capped_spread: number,
/**
 * Why the side was out of the game before its end: `late`, `resigned`, ...
 */
out?: string, };

export type ResultLine = {
/**
 * What it is for: `plays`, `challenge_bonus`, `director`, `lateness`, `own_rack`,
 * `other_racks`, `overtime`, `overtime_limit` or `raised_to_win`.
 */
item: string,
/**
 * Points given or taken.
 */
points: number, };

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

export type ErrorCode = "bad-request" | "invalid" | "invalid-rows" | "not-logged-in" | "wrong-password" | "not-allowed" | "guests-may-not" | "foreign-origin" | "not-found" | "wrong-method" | "name-taken" | "wrong-join-code" | "gone" | "seat-taken" | "game-not-over" | "too-large" | "too-many" | "busy" | "storage-down" | "internal" | "not-text" | "unknown-message" | "hello-first" | "wrong-version";

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
command: unknown, } | { "type": "watch-lobby" } | { "type": "leave-lobby" };

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
up: boolean, } | { "type": "restarting" } | { "type": "lobby",
/**
 * Every open seek, oldest first.
 */
seeks: Array<SeekView>,
/**
 * Running games that anyone may watch, newest first.
 */
live: Array<LiveTable>, } | { "type": "mine",
/**
 * Its games that are not over, newest first.
 */
games: Array<GameSummary>,
/**
 * The open invitations it made or is invited by, newest first.
 */
invitations: Array<InvitationView>, } | { "type": "table-ready",
/**
 * Which, to attend it by.
 */
table: string,
/**
 * Why.
 */
why: ReadyWhy, };
