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

export type Phrase = "hello" | "good-luck" | "have-fun" | "you-too" | "nice-play" | "what-a-word" | "wow" | "well-played" | "thank-you" | "you-are-welcome" | "yes" | "no" | "sorry" | "no-problem" | "oops" | "bad-tiles" | "thinking" | "one-moment" | "i-am-back" | "slow-connection" | "are-you-there" | "close-game" | "good-game" | "congratulations" | "play-again" | "have-to-go" | "bye";

export type ChatTo = "table" | "side";

export type NotSaid = "not-at-table" | "not-one-thing" | "too-long" | "unreadable" | "too-many" | "chat-off" | "phrases-only" | "guests-use-phrases" | "no-partner" | "closed" | "storage-down";

export type ChatMessage = {
/**
 * Ascending in the order in which things were said.
 */
id: number,
/**
 * When.
 */
at_ms: number,
/**
 * The speaker's seat; none is an official: a director, or a coach of the table's club.
 */
seat?: number,
/**
 * The speaker's nickname.
 */
name: string,
/**
 * Whom it was for.
 */
to: ChatTo,
/**
 * The phrase, if it is one.
 */
phrase?: Phrase,
/**
 * The text, if it is one.
 */
text?: string, };

export type DraftTile = {
/**
 * The square, as `H8`.
 */
at: string,
/**
 * The letter; in lower case a blank that stands for it.
 */
face: string, };

export type MaySay = {
/**
 * To everyone at the table.
 */
to_table: ChatPolicy,
/**
 * To the partner; `off` where there is none.
 */
to_side: ChatPolicy, };

export type MuteView = {
/**
 * Whose. `PUT` and `DELETE /api/me/mutes/{name}` mute and unmute.
 */
name: string,
/**
 * Since when.
 */
since_ms: number, };

export type NewReport = {
/**
 * Where: a table at which both had a seat.
 */
table: string,
/**
 * Who: the nickname.
 */
name: string,
/**
 * The message it is about, by its id.
 */
message?: number,
/**
 * What happened, in at most 500 characters.
 */
reason: string, };

export type ReportMade = {
/**
 * Its id.
 */
id: number, };

export type KnownPlayer = {
/**
 * The nickname.
 */
name: string,
/**
 * The real name, if they are a member of the coach's club and it is written down.
 */
real_name?: string,
/**
 * Whether they are a member of the coach's club.
 */
member: boolean, };

export type ReportView = {
/**
 * Its id.
 */
id: number,
/**
 * When it was made.
 */
at_ms: number,
/**
 * Who made it.
 */
reporter: KnownPlayer,
/**
 * Whom it is about.
 */
reported: KnownPlayer,
/**
 * Where it happened.
 */
table?: string,
/**
 * The message it is about.
 */
message?: ChatMessage,
/**
 * What happened.
 */
reason: string,
/**
 * What became of it; none while it is open.
 */
closed?: ReportClosed, };

export type ReportClosed = {
/**
 * The nickname of the coach or admin who closed it.
 */
by: string,
/**
 * When.
 */
at_ms: number,
/**
 * The sentence it was closed with.
 */
outcome: string, };

export type CloseReport = {
/**
 * What was done about it: a sentence of at most 500 characters.
 */
outcome: string, };

export type ClubChatLine = {
/**
 * Where.
 */
table: string,
/**
 * Who said it.
 */
speaker: KnownPlayer,
/**
 * What; its id is what `before` takes.
 */
message: ChatMessage, };

export type ClubTable = {
/**
 * The table, to attend it by.
 */
table: string,
/**
 * The rule set.
 */
rules: string,
/**
 * The word list.
 */
lexicon: string,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * When play began.
 */
since_ms: number,
/**
 * Who plays, in the order of the seats.
 */
seats: Array<ClubSeat>,
/**
 * The sides' scores so far; empty where the table does not answer at once.
 */
scores: Array<number>, };

export type ClubSeat = {
/**
 * Which side, from 0.
 */
side: number,
/**
 * Who.
 */
player: KnownPlayer,
/**
 * Whether it is a machine.
 */
bot: boolean, };

export type Speed = "blitz" | "rapid" | "regular";

export type RatingView = {
/**
 * The word list.
 */
lexicon: string,
/**
 * The speed.
 */
speed: Speed,
/**
 * The rating; 1500 is where everyone begins.
 */
rating: number,
/**
 * How far off it may be: about two times this in either direction.
 */
deviation: number,
/**
 * Whether too little is known yet to rank by it.
 */
provisional: boolean,
/**
 * How many games it comes from.
 */
games: number, };

export type Tally = {
/**
 * Won.
 */
won: number,
/**
 * Lost.
 */
lost: number,
/**
 * Tied.
 */
tied: number, };

export type HeadToHead = {
/**
 * The other's nickname.
 */
name: string,
/**
 * From the player's side.
 */
games: Tally, };

export type PlayerView = {
/**
 * The nickname, as it is written.
 */
name: string,
/**
 * Since when the account exists.
 */
since: number,
/**
 * Ratings, the one with most games first.
 */
ratings: Array<RatingView>,
/**
 * Finished games against people, rated or not.
 */
games: Tally,
/**
 * The same by opponent, in games of one against one; the 50 met most often.
 */
against: Array<HeadToHead>, };

export type RatingPoint = {
/**
 * The game.
 */
game: string,
/**
 * When its result was closed.
 */
at_ms: number,
/**
 * The rating after it.
 */
rating: number,
/**
 * The deviation after it.
 */
deviation: number,
/**
 * The opponent's nickname.
 */
against: string, };

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

export type ErrorCode = "bad-request" | "invalid" | "invalid-rows" | "not-logged-in" | "wrong-password" | "not-allowed" | "guests-may-not" | "foreign-origin" | "not-found" | "wrong-method" | "name-taken" | "wrong-join-code" | "too-large" | "too-many" | "busy" | "storage-down" | "internal" | "not-text" | "unknown-message" | "hello-first" | "wrong-version";

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
command: unknown, } | { "type": "say",
/**
 * Where.
 */
table: string,
/**
 * Chosen by the client; the same id again is answered again and said once.
 */
id: string,
/**
 * To whom.
 */
to: ChatTo,
/**
 * A phrase.
 */
phrase?: Phrase,
/**
 * Or a text of at most 200 characters, where it is allowed.
 */
text?: string, } | { "type": "draft",
/**
 * Where.
 */
table: string,
/**
 * The tiles, at most seven.
 */
laid: Array<DraftTile>, };

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
up: boolean, } | { "type": "chat",
/**
 * Where.
 */
table: string,
/**
 * What, in the order it was said.
 */
messages: Array<ChatMessage>, } | { "type": "may-say",
/**
 * Where.
 */
table: string,
/**
 * To everyone at the table.
 */
to_table: ChatPolicy,
/**
 * To the partner; `off` where there is none.
 */
to_side: ChatPolicy, } | { "type": "said",
/**
 * Where.
 */
table: string,
/**
 * As sent.
 */
id: string, } | { "type": "not-said",
/**
 * Where.
 */
table: string,
/**
 * As sent.
 */
id: string,
/**
 * Why, for programs.
 */
code: NotSaid,
/**
 * Why, for people.
 */
message: string, } | { "type": "draft",
/**
 * Where.
 */
table: string,
/**
 * The partner's seat.
 */
seat: number,
/**
 * The tiles; none once they are played or taken back.
 */
laid: Array<DraftTile>, } | { "type": "restarting" };
