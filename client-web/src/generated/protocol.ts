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
