// Made from the protocol crate. To make it again: make generate

export const VERSION = 3;

/** Every reason for which a table refuses a command. */
export const REJECTION_CODES = [
  "not_for_you",
  "no_such_seat",
  "no_such_side",
  "side_is_out",
  "game_not_started",
  "game_already_started",
  "game_is_over",
  "game_not_over",
  "not_your_turn",
  "already_played",
  "challenge_under_way",
  "clocks_stopped",
  "clocks_not_stopped",
  "out_play_pending",
  "round_is_over",
  "not_ready",
  "reveal_under_way",
  "reveal_not_called",
  "entropy_mismatch",
  "already_revealed",
  "already_ready",
  "bad_placement",
  "tile_not_on_rack",
  "not_words",
  "bag_too_small",
  "nothing_to_exchange",
  "others_still_looking",
  "no_open_play",
  "own_play",
  "no_holds",
  "already_held",
  "not_holding",
  "already_accepted",
  "partner_being_asked",
  "nothing_to_answer",
  "not_the_partner",
  "already_answered",
  "no_slip",
  "slip_is_empty",
  "not_a_word_of_the_play",
  "bag_not_empty",
  "already_agreed",
  "nothing_proposed",
  "adjourn_needs_director",
  "is_adjourned",
  "not_adjourned",
  "already_signed",
  "result_is_closed",
  "no_director",
  "director_is_called",
  "nobody_calls",
  "cannot_claim",
  "nobody_far_over_time",
  "nobody_away_long_enough",
  "too_late_to_abort",
  "no_latest_play",
  "bad_clock",
  "bad_points",
  "bad_round_end",
  "bad_reason",
  "nothing_to_waive",
  "bad_times",
] as const;

/** Every reason for which an event refuses a command. */
export const TOURNAMENT_REJECTION_CODES = [
  "not_for_you",
  "not_your_side",
  "overtaken",
  "tournament_is_closed",
  "tournament_not_closed",
  "divisions_not_over",
  "entries_are_open",
  "entries_are_closed",
  "too_late_to_change",
  "bad_rules",
  "bad_text",
  "bad_number",
  "not_in_this_mode",
  "no_such_division",
  "no_such_side",
  "nobody_named",
  "named_twice",
  "player_on_two_sides",
  "left_before",
  "wrong_side_size",
  "division_needed",
  "wrong_class",
  "team_name_taken",
  "bad_row",
  "division_is_full",
  "has_withdrawn",
  "not_withdrawn",
  "has_been_paired",
  "has_a_game",
  "not_of_that_side",
  "game_not_over",
  "already_there",
  "check_in_not_open",
  "more_than_half_absent",
  "rounds_are_played",
  "no_round_left",
  "results_missing",
  "nothing_paired",
  "pairing_is_stale",
  "cannot_be_paired",
  "wrong_games",
  "no_round_published",
  "round_has_started",
  "nothing_to_play",
  "round_not_started",
  "round_pause_unchanged",
  "bad_time",
  "times_not_in_order",
  "school_pause_unchanged",
  "no_such_game",
  "round_is_settled",
  "bad_ruling",
  "nothing_ruled",
  "nothing_to_validate",
  "no_final",
  "final_is_laid",
  "finalists_are_equal",
  "rounds_not_over",
] as const;

/** The events that the score sheet is made of. */
export const ON_SCORE_SHEET = [
  "tiles_placed",
  "tiles_exchanged",
  "turn_passed",
  "play_taken_off",
  "play_stood",
  "play_put_back",
  "score_adjusted",
  "lateness_charged",
  "game_over",
  "result_amended",
] as const;

/** How many minutes before the end of a round the time left is announced. */
export const ROUND_CALLS_MIN = [10, 5, 1] as const;

/** The size of a game's frame in another page, in pixels. */
export const FRAME = { width: 480, height: 640 } as const;

export type Role = "player" | "coach" | "admin";

export type AccountView = {
/**
 * Never changes, not even when a guest registers.
 */
id: string,
/**
 * Unique in the hall; who answers for the account can change it.
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

export type DoorsView = {
/**
 * Whether anyone may register; if not, a club's code is needed.
 */
register: boolean,
/**
 * Whether one may come in as a guest.
 */
guests: boolean, };

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
join_code?: string,
/**
 * Whether the session outlasts the browser's own.
 */
remember?: boolean, };

export type LogIn = {
/**
 * The nickname, in any case.
 */
name: string,
/**
 * As it was chosen; it is compared with a hash.
 */
password: string,
/**
 * A code of the second factor, or a recovery code, where the account has one.
 */
code?: string,
/**
 * Whether the session outlasts the browser's own.
 */
remember?: boolean, };

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

export type Watch = "public" | "link" | "club" | "officials";

export type Racks = { "kind": "never" } | { "kind": "at-end" } | { "kind": "delayed",
/**
 * Milliseconds, 30 seconds to 15 minutes.
 */
ms: number, };

export type AudiencePolicy = {
/**
 * Who may watch.
 */
watch: Watch,
/**
 * When those who watch are shown racks.
 */
racks?: Racks, };

export type WatchLink = {
/**
 * What to say as `link`.
 */
token: string,
/**
 * How many connections watch by it now.
 */
connections: number, };

export type AudienceView = {
/**
 * Who may watch.
 */
audience: AudiencePolicy,
/**
 * How many watch now.
 */
spectators: number,
/**
 * Whether the one who asks may change who watches.
 */
may_change: boolean,
/**
 * The link, for those who may change it.
 */
link?: WatchLink, };

export type EventWatching = {
/**
 * When they are shown racks.
 */
racks: Racks,
/**
 * Whether one who plays in a round may watch its other tables meanwhile.
 */
players_watch: boolean, };

export type NarrowerClub = {
/**
 * What it is called, if it takes part: of others it is not told who they are.
 */
name?: string,
/**
 * Whom it lets watch.
 */
watch: Watch,
/**
 * How many of those who are entered are its students.
 */
players: number, };

export type TournamentWatching = {
/**
 * Who may watch, and when they are shown racks.
 */
audience: AudiencePolicy,
/**
 * Whether one who plays in a round may watch its other tables meanwhile.
 */
players_watch: boolean,
/**
 * Whether tables of some who play are for fewer, because a club of theirs lets fewer watch.
 */
narrowed: boolean,
/**
 * Those clubs, for directors and coaches.
 */
narrower?: Array<NarrowerClub>, };

export type NewStudentLink = {
/**
 * The tournament, if it is for one.
 */
tournament?: string,
/**
 * How many days it is in force, 1 to 92; not for a tournament.
 */
days?: number, };

export type StudentLink = {
/**
 * What it is ended by.
 */
id: string,
/**
 * What stands in its address.
 */
token: string,
/**
 * How many connections came by it that are open now.
 */
connections: number,
/**
 * When it was made.
 */
made_ms: number,
/**
 * When it ends, if on a day.
 */
ends_ms?: number,
/**
 * The tournament with which it ends, by name.
 */
event?: string, };

export type StudentLive = {
/**
 * The student's nickname.
 */
name: string,
/**
 * The table at which they play, if it may be watched by a link.
 */
table?: string,
/**
 * The tournament that the link is for.
 */
event?: string,
/**
 * When the link ends, if on a day.
 */
ends_ms?: number, };

export type EventLink = {
/**
 * The link, if one was made.
 */
link?: WatchLink, };

export type CalendarAddress = {
/**
 * What stands in it, if one was made: `/calendars/{key}.ics`.
 */
key?: string, };

export type ClubRole = "student" | "director" | "coach" | "onlooker";

export type ChatPolicy = "off" | "presets" | "open";

export type OpenTo = "club" | "hall";

export type ListPolicy = "school" | "any";

export type ClubPolicy = {
/**
 * Who may invite them, answer their seeks, partner them, ask for a rematch.
 */
reach: OpenTo,
/**
 * What opponents may say.
 */
chat_policy: ChatPolicy,
/**
 * What partners of the club may say to each other.
 */
partner_chat: ChatPolicy,
/**
 * The word lists they play by.
 */
lists: ListPolicy,
/**
 * Who sees their profile.
 */
profile: OpenTo,
/**
 * Who may watch their tables at most.
 */
watch: Watch, };

export type MyPolicy = {
/**
 * Whether a club's policy applies: the account is a student of one.
 */
student: boolean,
/**
 * Whether a club made the account and answers for it.
 */
managed: boolean,
/**
 * Whom one may play with.
 */
reach: OpenTo,
/**
 * The word lists one plays by.
 */
lists: ListPolicy,
/**
 * Who sees one's profile.
 */
profile: OpenTo,
/**
 * Who may watch one's tables at most.
 */
watch: Watch, };

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
 * What opponents may say.
 */
chat_policy?: ChatPolicy,
/**
 * What partners of the club may say to each other.
 */
partner_chat?: ChatPolicy,
/**
 * Who may play with the students.
 */
reach?: OpenTo,
/**
 * The word lists they play by.
 */
lists?: ListPolicy,
/**
 * Who sees their profiles.
 */
profile?: OpenTo,
/**
 * Who may watch their tables at most.
 */
watch?: Watch, };

export type ClubView = {
/**
 * In all routes below `/api/clubs/{club}`.
 */
id: string,
/**
 * As its coach has named it.
 */
name: string,
/**
 * What the one who asks is to it.
 */
my_role: ClubRole,
/**
 * The code to join it by; told to coaches only.
 */
join_code?: JoinCodeView,
/**
 * Who may invite them, answer their seeks, partner them, ask for a rematch.
 */
reach: OpenTo,
/**
 * What opponents may say.
 */
chat_policy: ChatPolicy,
/**
 * What partners of the club may say to each other.
 */
partner_chat: ChatPolicy,
/**
 * The word lists they play by.
 */
lists: ListPolicy,
/**
 * Who sees their profile.
 */
profile: OpenTo,
/**
 * Who may watch their tables at most.
 */
watch: Watch, };

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
 * How long it works, 1 to 168.
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
 * The member's account.
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
managed: boolean,
/**
 * Whether the account is suspended; told to coaches only.
 */
suspended?: boolean, };

export type KindRating = {
/**
 * The word list.
 */
lexicon: string,
/**
 * A class of clocks.
 */
speed: Speed,
/**
 * The rating; 1500 is where everyone begins.
 */
rating: number, };

export type StudentToday = {
/**
 * The account's id.
 */
account_id: string,
/**
 * As the account is called in the hall; not the real name.
 */
name: string,
/**
 * The real name, where the coach has given one.
 */
real_name?: string,
/**
 * The rating with the words and at the speed played most; none without a rated game.
 */
rating?: KindRating,
/**
 * Games finished in the last seven days.
 */
games_week: number,
/**
 * When they last came, to the hour; none if they never did.
 */
last_seen_ms?: number,
/**
 * Whether they are in the hall now.
 */
online: boolean,
/**
 * The table of a game of theirs that is not over.
 */
table?: string,
/**
 * Who else has a seat at that table and is not there, while the student is.
 */
waits_for: Array<string>,
/**
 * Who has invited them and waits for their answer, the latest first.
 */
invited_by: Array<string>,
/**
 * Whether an offer of theirs to play with anyone is open.
 */
offers: boolean, };

export type ProgressReview = {
/**
 * The points made.
 */
score: number,
/**
 * How many turns that took.
 */
turns: number,
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
phonies: number, };

export type ProgressLine = {
/**
 * Its page is `/games/{game}`.
 */
game: string,
/**
 * When it was over.
 */
finished_ms: number,
/**
 * The rating that it changed, after it; none where it did not count.
 */
rating?: KindRating,
/**
 * What its review tells, where it has one.
 */
review?: ProgressReview, };

export type ChangeMember = {
/**
 * The real name the coaches see; empty for none.
 */
real_name: string, };

export type SetClubRole = {
/**
 * What the member is to be: `coach`, `director` or `student`.
 */
role: ClubRole, };

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
 * Its nickname is in it; the role is that of a player.
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

export type ProposeNicknames = {
/**
 * At most 300.
 */
real_names: Array<string>, };

export type NicknamesProposed = {
/**
 * In the order of the real names; all different, and nobody's yet.
 */
names: Array<string>, };

export type NewPassword = {
/**
 * What to type.
 */
password: string, };

export type AuditAct = "granted" | "student-made" | "member-removed" | "password-reset" | "real-names-read" | "real-name-set" | "policy-changed" | "audience-changed" | "chats-read" | "report-closed" | "ruled" | "table-ended" | "suspended" | "unsuspended" | "renamed" | "closed" | "exported" | "erased" | "erased-again" | "records-rewritten" | "second-factor-on" | "second-factor-off" | "logged-out" | "fair-play-read" | "tournament" | "association-rated";

export type AuditLine = {
/**
 * Counts upwards; ask for older ones with `?before=`.
 */
id: number,
/**
 * By the hall's clock.
 */
at_ms: number,
/**
 * What was done.
 */
act: AuditAct,
/**
 * Who did it, as they are called now; none is the hall itself or its command line.
 */
by?: string,
/**
 * Whom it was done to, as they are called now.
 */
about?: string,
/**
 * The club it concerns, by its name.
 */
club?: string,
/**
 * The table it was done at.
 */
table?: string,
/**
 * What was set, in a word.
 */
detail: string, };

export type PersonView = {
/**
 * As everyone may see it.
 */
account: AccountView,
/**
 * When it was made.
 */
created_ms: number,
/**
 * When it was last used, if it is logged in anywhere.
 */
seen_ms?: number,
/**
 * Why it is suspended, if it is.
 */
suspended?: string,
/**
 * Whether nobody can log in to it any more.
 */
closed: boolean,
/**
 * Whether it is what an erasure left.
 */
erased: boolean,
/**
 * The clubs it belongs to.
 */
clubs: Array<string>, };

export type Suspend = {
/**
 * Why, in a sentence: whoever tries to log in is told it.
 */
reason: string, };

export type Rename = {
/**
 * The new nickname.
 */
name: string, };

export type Farewell = {
/**
 * The account's password.
 */
password: string, };

export type HallSettings = {
/**
 * Each setting, by its flag on the command line, and what it is set to.
 */
settings: Array<HallSetting>, };

export type HallSetting = {
/**
 * The flag, without its dashes.
 */
name: string,
/**
 * What it is set to.
 */
value: string, };

export type SecondFactorView = {
/**
 * Whether the account may have one: it is a coach's, a director's or an admin's.
 */
for_staff: boolean,
/**
 * Whether it has one.
 */
on: boolean,
/**
 * Whether the hall wants its staff to have one.
 */
required: boolean,
/**
 * How many recovery codes are left.
 */
codes_left: number, };

export type SecondFactorSetup = {
/**
 * To type, where nothing can be scanned.
 */
secret: string,
/**
 * The same as an `otpauth:` address.
 */
url: string,
/**
 * The address as a QR code, an SVG picture.
 */
qr: string, };

export type ConfirmSecondFactor = {
/**
 * The six digits that the authenticator shows.
 */
code: string, };

export type RecoveryCodes = {
/**
 * To print and put away.
 */
codes: Array<string>, };

export type SessionView = {
/**
 * To log it out by.
 */
id: string,
/**
 * The kind of browser and machine.
 */
device: string,
/**
 * When it was logged in.
 */
begun_ms: number,
/**
 * When it was last used, to the hour.
 */
seen_ms: number,
/**
 * Whether it is the one that asks.
 */
this: boolean, };

export type PageLeft = {
/**
 * Whether it is out of sight.
 */
hidden: boolean, };

export type FairPlayReport = {
/**
 * The finished game it is about.
 */
game: string,
/**
 * Whether its review is there: agreement comes from it.
 */
reviewed: boolean,
/**
 * Each side, in order.
 */
sides: Array<FairPlaySide>,
/**
 * When players' pages were out of sight while the game ran, as their browsers told it.
 */
leaves: Array<PageLeave>, };

export type FairPlaySide = {
/**
 * Counted from 0.
 */
side: Side,
/**
 * Their nicknames, in the order of their seats.
 */
names: Array<string>,
/**
 * Its turns, in order.
 */
turns: Array<FairPlayTurn>,
/**
 * Of the turns that were reviewed, in how many it did what the strongest bot would have
 * done, or as well.
 */
agreed: number,
/**
 * How many turns were reviewed.
 */
reviewed_turns: number, };

export type FairPlayTurn = {
/**
 * The number of its event in the record.
 */
seq: number,
/**
 * How long the side's own clock ran for it.
 */
took_ms: number,
/**
 * The words that were played; none for an exchange or a pass.
 */
words: Array<string>,
/**
 * By how many points the strongest bot's turn was better, where it was reviewed.
 */
given_up?: number, };

export type PageLeave = {
/**
 * The player's nickname.
 */
name: string,
/**
 * By the hall's clock, when the page went out of sight.
 */
left_ms: number,
/**
 * For how long, if it came back.
 */
for_ms?: number, };

export type Phrase = "hello" | "good-luck" | "have-fun" | "you-too" | "nice-play" | "what-a-word" | "wow" | "well-played" | "thank-you" | "you-are-welcome" | "yes" | "no" | "sorry" | "no-problem" | "oops" | "bad-tiles" | "thinking" | "one-moment" | "i-am-back" | "slow-connection" | "are-you-there" | "close-game" | "good-game" | "congratulations" | "play-again" | "have-to-go" | "bye";

export type ChatTo = "table" | "side";

export type NotSaid = "not-at-table" | "not-one-thing" | "too-long" | "unreadable" | "too-many" | "chat-off" | "phrases-only" | "guests-use-phrases" | "no-partner" | "closed" | "storage-down";

export type ChatMessage = {
/**
 * Ascending in the order in which things were said.
 */
id: number,
/**
 * When it was said, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The speaker's seat; none is an official: a director, or a coach of the table's club.
 */
seat?: Seat,
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
 * By the hall's clock, when the mute began.
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
 * To close the report by; counted up through the hall.
 */
id: number, };

export type KnownPlayer = {
/**
 * As the account is called in the hall; not the real name.
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
 * To close it by; counted up through the hall.
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
 * In the reporter's words, at most 500 characters.
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
 * When it was closed, in milliseconds since 1970.
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
 * The table's id.
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
 * Whether it waits for its players, is played, or was over a short while ago.
 */
phase: ClubTablePhase,
/**
 * Whether the club's coach may end it: it is the club's, or a student sits there for whom the
 * club answers.
 */
may_end: boolean,
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

export type ClubTablePhase = "gathering" | "playing" | "over";

export type EndTable = {
/**
 * Why, as its players are told.
 */
reason: string, };

export type ClubSeat = {
/**
 * Counted from 0.
 */
side: Side,
/**
 * The player on that side.
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
 * A class of clocks: each has a rating of its own.
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

export type AssociationRating = {
/**
 * The account, as everyone may see it.
 */
account: AccountView,
/**
 * From 1 to 9999.
 */
rating: number,
/**
 * The rated games that it rests on.
 */
games: number, };

export type SetAssociationRating = {
/**
 * From 1 to 9999.
 */
rating: number,
/**
 * The rated games of a lifetime, before the next event.
 */
games: number, };

export type AssociationRead = {
/**
 * How many ratings it set.
 */
count: number, };

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
 * The same by opponent, in games of one against one; the 50 met most often, of those whose
 * profiles the one who asks may see.
 */
against: Array<HeadToHead>, };

export type RatingPoint = {
/**
 * The game, where the one who asks may know it.
 */
game?: string,
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
 * The opponent's nickname, where the one who asks may know it.
 */
against?: string, };

export type NewTable = {
/**
 * The rule set, by its id.
 */
rules: string,
/**
 * What is to differ from the rule set.
 */
changes?: Partial<Ruleset>,
/**
 * Minutes on each clock, in place of the book's.
 */
minutes?: number,
/**
 * How many sides; left out, as the rule set has it.
 */
sides?: number,
/**
 * Players who share a rack, 1 or 2; left out, as the rule set has it.
 */
players_per_side?: number,
/**
 * The word list, by its id.
 */
lexicon: string,
/**
 * Who sits where: names of accounts, all of side 1, then all of side 2.
 */
seats: Array<string>,
/**
 * The level of the bots that take the seats for which no name is left (`GET /api/bots`).
 */
bots?: number, };

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
 * What is to differ from the rule set.
 */
changes?: Partial<Ruleset>,
/**
 * Minutes on each clock, in place of the book's.
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
 * The nickname of its maker.
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
 * What differs from the rule set.
 */
changes?: Partial<Ruleset>,
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
 * What is to differ from the rule set.
 */
changes?: Partial<Ruleset>,
/**
 * Minutes on each clock, in place of the book's.
 */
minutes?: number,
/**
 * How many sides; left out, two. Three and four where the rule set takes them: practice
 * leaves a play open to challenge until the next turn then, since no one could hold for
 * all; a book whose plays are open until tiles are drawn needs `challenge` changed too.
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
 * Who may watch; left out, as is usual for those who play.
 */
audience?: AudiencePolicy,
/**
 * Who each seat is for: all of side 1, then all of side 2, and so on. One is `me`.
 */
seats: Array<SeatWish>, };

export type SeatWish = { "kind": "me" } | { "kind": "name",
/**
 * The nickname of whom it is kept for.
 */
name: string, } | { "kind": "open" } | { "kind": "bot",
/**
 * Its level (`GET /api/bots`).
 */
level: number, };

export type InvitationView = {
/**
 * The secret part of its link, `/join/{code}`.
 */
code: string,
/**
 * Six characters to tell somebody, for a day and while it is open. `GET` takes them too.
 */
short_code?: string,
/**
 * Who made it.
 */
made_by: string,
/**
 * Whether somebody can still come to it.
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
 * What differs from the rule set.
 */
changes?: Partial<Ruleset>,
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
 * Who may watch, where its maker has said so.
 */
audience?: AudiencePolicy,
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

export type ReadyWhy = "seek" | "invitation" | "rematch" | "assigned" | "tournament";

export type RulesView = {
/**
 * What `rules` of a seek, an invitation or a table names.
 */
id: Preset,
/**
 * What people call it.
 */
title: string,
/**
 * The numbers of sides it can be played with.
 */
sides: Array<number>,
/**
 * The minutes a clock may be given; left out where the book sets them.
 */
minutes?: MinutesView,
/**
 * Every rule of it: clock, challenges, holds, and all the rest.
 */
ruleset: Ruleset, };

export type MinutesView = {
/**
 * Fewer are refused.
 */
least: number,
/**
 * More are refused.
 */
most: number,
/**
 * What is taken when none are named.
 */
usual: number, };

export type GameStatus = "open" | "running" | "finished" | "aborted";

export type GameSummary = {
/**
 * The game: its table's id while it is played, and its page's (`/games/{id}`) for ever.
 */
id: string,
/**
 * Whether it is running, over or paused.
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
 * Who may watch, now and once it is over.
 */
audience: AudiencePolicy,
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
my_side?: number,
/**
 * The tournament that it is played in.
 */
tournament?: GameTournament,
/**
 * What a director of the tournament ruled the game to be: it counts in place of what the
 * table says, which stays in `sides` and `end`.
 */
ruled?: Recorded, };

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
 * The score as it is recorded, where that is not the score: a book may lower the winner's
 * to the spread that counts. Lists show this one, and the score beside it.
 */
recorded?: number,
/**
 * What it got out of the game, once that is over.
 */
outcome?: Outcome, };

export type GamePlayer = {
/**
 * The name shown.
 */
name: string,
/**
 * The level, if it is a bot.
 */
level?: number, };

export type GameTournament = {
/**
 * In all routes below `/api/tournaments/{tournament}`.
 */
id: string,
/**
 * What it is called.
 */
name: string,
/**
 * A tournament, or a club's evening.
 */
mode: TournamentMode, };

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

export type Glance = {
/**
 * The table's id.
 */
table: string,
/**
 * The time of what is shown: the hall's clock, or a while before it where the table is shown
 * with a delay.
 */
now_ms: number,
/**
 * How long what is shown is held back.
 */
delay_ms?: number,
/**
 * In the order of their numbers.
 */
sides: Array<GlanceSide>,
/**
 * What lies on the board, an open play included.
 */
board: Board,
/**
 * Where the latest tiles were laid.
 */
latest: Array<Square>,
/**
 * The latest play, if the last turn was one.
 */
last_play?: GlancePlay,
/**
 * The clocks when one last started or stopped.
 */
clocks: Clocks,
/**
 * How many tiles the bag holds.
 */
bag_count: number,
/**
 * What goes on.
 */
phase: GlancePhase,
/**
 * Whose turn it is.
 */
to_move?: Side,
/**
 * Whether the latest play can still be held or challenged.
 */
is_open?: boolean,
/**
 * What the latest challenge came to, until the next turn.
 */
ruling?: GlanceRuling, };

export type GlanceSide = {
/**
 * Their names, in the order of their seats.
 */
names: Array<string>,
/**
 * Of plays and rulings; racks and overtime are not in it.
 */
score: number,
/**
 * How many tiles it has drawn that may have to go back: never which.
 */
provisional?: number, };

export type GlancePlay = {
/**
 * The side that made it.
 */
side: Side,
/**
 * The main word.
 */
word: string,
/**
 * What it scored.
 */
score: number, };

export type GlancePhase = "gathering" | "turn" | "held" | "challenged" | "last-look" | "stopped" | "over";

export type GlanceRuling = "stands" | "came-off";

export type WallOf = { "kind": "hall" } | { "kind": "club",
/**
 * The club's id.
 */
club: string, } | { "kind": "tournament",
/**
 * The tournament's id.
 */
tournament: string,
/**
 * Of one division alone.
 */
division?: DivisionId, } | { "kind": "slot",
/**
 * What stands in its address.
 */
key: string, };

export type WallRequest = {
/**
 * Which tables it is of.
 */
of: WallOf,
/**
 * How many boards there is room for: at most 16.
 */
size: number,
/**
 * Tables that are wanted before all others: at most 16.
 */
pins?: Array<string>,
/**
 * A part of a player's or a club's name, at most 40 characters: only their tables, and the
 * pinned ones.
 */
search?: string,
/**
 * The link by which the client came, if the tournament is not public.
 */
link?: string, };

export type WallEvent = {
/**
 * The tournament's id.
 */
tournament: string,
/**
 * What it is called.
 */
name: string,
/**
 * Its divisions, or the one that was asked for.
 */
divisions: Array<WallDivision>, };

export type WallDivision = {
/**
 * Its number within the tournament.
 */
division: DivisionId,
/**
 * What it is called.
 */
name: string,
/**
 * Its latest round; 0 before the first.
 */
round: RoundNo,
/**
 * How many are planned.
 */
rounds?: number,
/**
 * Whether it is the final that is played.
 */
is_final: boolean,
/**
 * When the round starts, or has started.
 */
starts_ms?: number,
/**
 * When its time is over, where it has an end.
 */
ends_ms?: number,
/**
 * Since when its clock is stopped.
 */
paused_ms?: number,
/**
 * How many of its games have no result yet. At none it is between rounds.
 */
unfinished: number,
/**
 * The numbers of its boards.
 */
boards: Array<WallBoard>,
/**
 * The best of the standings by what is played, at most 16.
 */
standings: Array<WallPlace>, };

export type WallBoard = {
/**
 * Its id, by which its `glance` comes.
 */
table: string,
/**
 * Its number in its division.
 */
board: number, };

export type WallPlace = {
/**
 * The rank; equals share one.
 */
rank: number,
/**
 * The team, or its players.
 */
name: string,
/**
 * Its wins, a tie as half.
 */
wins: Wins,
/**
 * Its losses, a tie as half.
 */
losses: Wins,
/**
 * As it counts: capped where the book caps it, with penalties.
 */
spread: number, };

export type WallSlot = {
/**
 * What it is called.
 */
name: string,
/**
 * How many boards it has room for.
 */
size: number,
/**
 * What it is of; nothing while it points at nothing.
 */
of?: WallOf, };

export type SlotKind = "wall" | "overlay" | "commentary";

export type SlotOf = { "kind": "account" } | { "kind": "club",
/**
 * The club's id.
 */
club: string, } | { "kind": "tournament",
/**
 * The tournament's id.
 */
tournament: string, };

export type SlotAim = { "kind": "nothing" } | { "kind": "table",
/**
 * The table's id.
 */
table: string, } | { "kind": "player",
/**
 * Their nickname.
 */
name: string, } | { "kind": "board",
/**
 * The tournament's id.
 */
tournament: string,
/**
 * Boards are numbered within it.
 */
division: DivisionId,
/**
 * The board's number.
 */
board: number, } | { "kind": "wall" } & WallRequest;

export type NewSlot = {
/**
 * What it is for.
 */
kind: SlotKind,
/**
 * The account or the tournament that may aim it.
 */
of: SlotOf,
/**
 * What its owners know it by: 1 to 60 characters.
 */
name: string,
/**
 * What it points at.
 */
aim?: SlotAim,
/**
 * How long a commentator's is held back; others have none.
 */
delay_ms?: number, };

export type AimSlot = {
/**
 * What it points at from now on.
 */
aim: SlotAim, };

export type SlotView = {
/**
 * What its owners change it by.
 */
id: string,
/**
 * What stands in its address. Whoever has it can look.
 */
key: string,
/**
 * What it is for.
 */
kind: SlotKind,
/**
 * The account or the tournament that may aim it.
 */
of: SlotOf,
/**
 * What its owners know it by.
 */
name: string,
/**
 * What it points at.
 */
aim: SlotAim,
/**
 * How long it is held back.
 */
delay_ms?: number,
/**
 * How many connections look through it now.
 */
connections: number, };

export type SlotFacts = {
/**
 * Grows with every change. It says nothing else.
 */
number: number,
/**
 * The board, if there is one to show.
 */
game?: Glance,
/**
 * The racks by side, where they may be shown: only ever of a game that is held back.
 */
racks?: Array<string>,
/**
 * The board's number in its tournament.
 */
board?: number,
/**
 * The tournament that it is of.
 */
event?: WallEvent, };

export type WaitingTable = {
/**
 * The table's id.
 */
table: string,
/**
 * By the hall's clock, when the table began to wait.
 */
since_ms: number, };

export type CallView = {
/**
 * The table's id.
 */
table: string,
/**
 * The nickname of the one who called.
 */
by: string,
/**
 * Since when they wait.
 */
since_ms: number,
/**
 * Whether the clocks of the table stand still for it.
 */
clocks_stopped: boolean,
/**
 * Who plays there.
 */
players: Array<string>, };

export type WaitingRound = {
/**
 * The tournament's id.
 */
tournament: string,
/**
 * What it is called.
 */
name: string,
/**
 * What waits there.
 */
wait: RoundWait, };

export type RoundWait = { "wait": "check_in" } | { "wait": "start",
/**
 * Which; before a final the last one.
 */
round: RoundNo,
/**
 * Whether it is the final.
 */
is_final: boolean, } | { "wait": "table",
/**
 * Which round; before a final the last one.
 */
round: RoundNo,
/**
 * Whether it is the final.
 */
is_final: boolean,
/**
 * The table's id.
 */
table: string, };

export type UnreadChat = {
/**
 * The table's id.
 */
table: string,
/**
 * How many messages.
 */
count: number, };

export type GameView = {
/**
 * What a list shows of it.
 */
summary: GameSummary,
/**
 * The result with the lines that made it, once the game is over.
 */
result?: GameResult,
/**
 * Where its record is, once the game is over.
 */
links?: GameLinks,
/**
 * Whether the one who asks may rule at its table: without a seat there, and a director, an
 * admin or a coach of the table's club, if its rules know a director.
 */
may_rule: boolean, };

export type ReplayView = {
/**
 * What was settled before anyone sat down.
 */
setup: Setup,
/**
 * How it stood.
 */
state: TableState,
/**
 * The events of the score sheet so far.
 */
turns: Array<Event>,
/**
 * After how many turns.
 */
turn: number,
/**
 * Whether more turns follow.
 */
more: boolean, };

export type PlayerLive = {
/**
 * The player, as they are called.
 */
name: string,
/**
 * Their table, if they play at one that may be watched.
 */
table?: string, };

export type LiveNow = {
/**
 * What the club or the tournament is called.
 */
name: string,
/**
 * How many games are on that the one who asks may watch: at most twenty are counted.
 */
games: number, };

export type NextTable = {
/**
 * Which, if there is one that may be watched.
 */
table?: string, };

export type GameLinks = {
/**
 * Everything that happened, with the proof of the bag: `tilehall verify` checks it.
 */
record: string,
/**
 * The same game for other programs, as GCG.
 */
gcg: string, };

export type BotLevelView = {
/**
 * Its number, from 1: what a seat of kind `bot` names.
 */
level: number,
/**
 * What the partner is called, also at the table.
 */
name: string,
/**
 * What the level is called: how strong that is, in a word or two.
 */
title: string,
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
 * The best that the bots found.
 */
play: Play, } | { "hint": "exchange",
/**
 * The tiles to put back.
 */
tiles: Tiles,
/**
 * The tiles to keep.
 */
keep: Tiles, } | { "hint": "pass" };

export type BoardArea = "top-left" | "top" | "top-right" | "left" | "middle" | "right" | "bottom-left" | "bottom" | "bottom-right";

export type PlayOn = {
/**
 * From before which turn: its `number` in the review, from 0.
 */
turn: number,
/**
 * Which side the one who asks takes.
 */
side: Side,
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
 * All of it; it does not change any more.
 */
review: Review, };

export type Review = {
/**
 * The finished game it is about.
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
side: Side,
/**
 * The board before it.
 */
board: Board,
/**
 * The side's tiles before it.
 */
rack: Tiles,
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
missed_bingo?: Play,
/**
 * Every side's score once the turn was settled.
 */
scores: Array<number>, };

export type TurnTaken = { "taken": "play",
/**
 * As it was made, whether or not it stayed.
 */
play: Play,
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
tiles: Tiles, } | { "taken": "pass" } | { "taken": "ran-out" } | { "taken": "lost-challenge" };

export type BestTurn = {
/**
 * What it is worth.
 */
equity: number,
/**
 * A play, an exchange or a pass.
 */
what: BestWhat, };

export type BestWhat = { "kind": "play",
/**
 * The tiles, the words they make and the score.
 */
play: Play,
/**
 * The tiles it leaves on the rack.
 */
leave: Tiles, } | { "kind": "exchange",
/**
 * The tiles to put back.
 */
tiles: Tiles,
/**
 * The tiles to keep.
 */
keep: Tiles, } | { "kind": "pass" };

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
 * The student's account.
 */
account: string,
/**
 * As the account is called in the hall; not the real name.
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
 * The finished game it is about.
 */
game: string,
/**
 * The student's account.
 */
account: string,
/**
 * As the account is called in the hall; not the real name.
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
 * The student's score as it is recorded, where that is not the score.
 */
recorded?: number,
/**
 * The other sides' best as it is recorded, where that is not the score.
 */
other_recorded?: number,
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
sha256: string,
/**
 * Whether it went through the school-safe filter.
 */
school: boolean, };

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
 * The words that were found.
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

export type RatingSystem = "association" | "hall" | "unrated";

export type EventAudience = "public" | "clubs";

export type NewTournament = {
/**
 * What it is called: at most 80 characters.
 */
name: string,
/**
 * The club that holds it, of which the one who asks is a coach.
 */
club: string,
/**
 * The rule set, by its id.
 */
rules: string,
/**
 * The word list, by its id.
 */
lexicon: string,
/**
 * A tournament, or a club's evening.
 */
mode?: TournamentMode,
/**
 * What is to differ from the rule set.
 */
changes?: Partial<Ruleset>,
/**
 * Minutes on each clock, in place of the book's.
 */
minutes?: number,
/**
 * When it is planned to start, for the calendar and the front page.
 */
starts_ms?: number,
/**
 * The time zone that its times are shown in; left out, `UTC`.
 */
time_zone?: string,
/**
 * Whether a result counts only once staff have looked at the slip.
 */
validates_slips?: boolean,
/**
 * Whether the pairing says who moves first; left out, as the book has it.
 */
firsts?: Firsts,
/**
 * Whether games of pairs count for ratings too.
 */
pairs_rated?: boolean,
/**
 * Which ratings it counts for; left out, none.
 */
rating?: RatingSystem,
/**
 * Who may look; left out, the clubs that take part.
 */
audience?: EventAudience, };

export type ChangeTournament = {
/**
 * The word list of tables still to be laid.
 */
lexicon?: string,
/**
 * When it is planned to start.
 */
starts_ms?: number,
/**
 * Which ratings it counts for.
 */
rating?: RatingSystem,
/**
 * Who may look.
 */
audience?: EventAudience, };

export type TournamentSummary = {
/**
 * In all routes below `/api/tournaments/{tournament}`.
 */
id: string,
/**
 * What it is called.
 */
name: string,
/**
 * A tournament, or a club's evening.
 */
mode: TournamentMode,
/**
 * Where it stands.
 */
phase: TournamentPhase,
/**
 * The club that holds it.
 */
club: string,
/**
 * The club's name.
 */
club_name: string,
/**
 * When it is planned to start.
 */
starts_ms?: number,
/**
 * Whether it is a rehearsal.
 */
rehearsal: boolean,
/**
 * Whether the one who asks directs it.
 */
directs: boolean,
/**
 * Whether the one who asks plays in it.
 */
plays: boolean, };

export type TournamentPage = {
/**
 * In all routes below `/api/tournaments/{tournament}`.
 */
id: string,
/**
 * The club that holds it.
 */
club: string,
/**
 * The club's name.
 */
club_name: string,
/**
 * The word list of its tables.
 */
lexicon: string,
/**
 * Which ratings it counts for.
 */
rating: RatingSystem,
/**
 * Who may look.
 */
audience: EventAudience,
/**
 * Who may watch its tables.
 */
watching: TournamentWatching,
/**
 * When it is planned to start.
 */
starts_ms?: number,
/**
 * Whether it is a rehearsal.
 */
rehearsal: boolean,
/**
 * The code by which other clubs' coaches, and players, enter; told to its directors.
 */
code?: string,
/**
 * What the one who asks is to it.
 */
me: MyTournament,
/**
 * Who directs it.
 */
directors: Array<PersonName>,
/**
 * Everything else, with account ids and school ids in place of names.
 */
view: TournamentView,
/**
 * The names of all its accounts.
 */
people: Array<PersonName>,
/**
 * The names of all its schools.
 */
schools: Array<SchoolName>,
/**
 * How long after they came the one who asks is told results, and whatever followed from them:
 * those who take part are told at once.
 */
results_after_ms?: number,
/**
 * The hall's clock.
 */
now_ms: number, };

export type MyTournament = {
/**
 * Whether they direct it.
 */
directs: boolean,
/**
 * The schools whose students they enter and check in.
 */
coaches: Array<string>,
/**
 * Their side.
 */
side?: SideId,
/**
 * The table that they are to sit at, from the start of a round until its result.
 */
table?: string, };

export type PersonName = {
/**
 * The account's id, as sides name it.
 */
account: string,
/**
 * As the account is called in the hall; not the real name.
 */
name: string,
/**
 * The real name; told to coaches of the club that knows it.
 */
real_name?: string, };

export type SchoolName = {
/**
 * The school: a club of the hall.
 */
school: string,
/**
 * The club's name.
 */
name: string, };

export type TellTournament = {
/**
 * Chosen by the client.
 */
id: string,
/**
 * The last event that the sender has seen (`view.number`). A director who acts on what
 * another has changed since is told by whom.
 */
seen?: EventNo,
/**
 * For a coach who does not direct: the school that they act for.
 */
school?: string,
/**
 * What is to be done. The hall chooses the games of a pairing.
 */
command: TournamentCommand, };

export type TournamentTold = {
/**
 * The number of the last event it caused.
 */
number: EventNo, };

export type EnterNames = {
/**
 * Chosen by the client, as for a command.
 */
id: string,
/**
 * The last event that the sender has seen.
 */
seen?: EventNo,
/**
 * For a coach who does not direct: the school that they act for.
 */
school?: string,
/**
 * What rounds count for that are over.
 */
missed?: MissedRounds,
/**
 * A row a side; all of them are entered, or none.
 */
rows: Array<EntryRow>, };

export type SubstituteByName = {
/**
 * Chosen by the client, as for a command.
 */
id: string,
/**
 * The last event that the sender has seen.
 */
seen?: EventNo,
/**
 * For a coach who does not direct: the school that they act for.
 */
school?: string,
/**
 * The side that both play for.
 */
side: SideId,
/**
 * Who leaves it.
 */
leaves: AccountId,
/**
 * Who joins it, named as in an `EntryRow`. A coach names members of the own club.
 */
joins: string,
/**
 * Read by directors.
 */
reason: string, };

export type EntryRow = {
/**
 * Nicknames of accounts; for a coach, real names of the own roster will do too.
 */
players: Array<string>,
/**
 * What a pair calls itself.
 */
team?: string,
/**
 * The division, by its name.
 */
division?: string,
/**
 * The school; left out, the club that its players share with the tournament.
 */
school?: string,
/**
 * The rating; left out, the one that the hall has.
 */
rating?: number,
/**
 * Rated games before the tournament; left out, those that the hall knows of.
 */
lifetime_games?: number,
/**
 * What the coach wants the staff to know.
 */
note?: string, };

export type JoinTournament = {
/**
 * The tournament's code, in any case.
 */
code: string,
/**
 * The club, of which the one who asks is a coach.
 */
club: string, };

export type TournamentDirectors = {
/**
 * Who directs it now.
 */
directors: Array<PersonName>, };

export type TournamentLog = {
/**
 * The events in order, each with its number.
 */
events: Array<[EventNo, TournamentEvent]>,
/**
 * Whether there are later ones: to be asked for since the last of these.
 */
more: boolean, };

export type PairingQuestion = {
/**
 * The division whose next round it is.
 */
division: DivisionId,
/**
 * What the director wishes.
 */
wishes?: Array<Wish>,
/**
 * Who gets a bye from the director.
 */
byes?: Array<SideId>,
/**
 * Another plan than the one set in advance.
 */
plan?: RoundPlan,
/**
 * Two sides: why do they meet, or why not?
 */
between?: Array<SideId>, };

export type PairingPreview = {
/**
 * Who would play whom.
 */
pairing: Pairing,
/**
 * What each wish costs.
 */
wish_costs: Array<WishCost>,
/**
 * Why the two that were asked about meet, if they do.
 */
why?: Why,
/**
 * Why they do not.
 */
why_not?: WhyNot,
/**
 * The same in words.
 */
words?: string, };

export type ConsequencesQuestion = {
/**
 * A ruling or its waiver, a side's move to another division, a number of rounds, a new division.
 */
command: TournamentCommand, };

export type WallStatus = "not-laid" | "gathering" | "playing" | "stopped" | "signing" | "over";

export type NotLaidWhy = "no-word-list" | "rules" | "fault";

export type TablesNotLaid = {
/**
 * What keeps them; of several, one.
 */
why: NotLaidWhy,
/**
 * Their games.
 */
tables: Array<GameId>, };

export type TournamentWall = {
/**
 * The tables, by division and board.
 */
tables: Array<WallTable>,
/**
 * When the last of them will be over if its clocks are used up; none where all are, or
 * where no clock says.
 */
forecast_ms?: number,
/**
 * What keeps each division from its next round.
 */
waits: Array<DivisionWaits>,
/**
 * Tables that are to be there and could not be laid.
 */
not_laid?: TablesNotLaid,
/**
 * The hall's clock.
 */
now_ms: number, };

export type WallTable = {
/**
 * The game, which is also the table.
 */
game: GameId,
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Of which round; none for the final.
 */
round?: RoundNo,
/**
 * Its number within the division, from 1.
 */
board: number,
/**
 * The side listed first: side 0 of the table.
 */
first: SideId,
/**
 * The side listed second.
 */
second: SideId,
/**
 * How far it is.
 */
status: WallStatus,
/**
 * The scores so far, by side.
 */
scores: Array<number>,
/**
 * What the clocks show now, by side; below nothing is overtime.
 */
remaining_ms: Array<number>,
/**
 * Whose turn it is.
 */
to_move?: Side,
/**
 * The sides of which nobody is there.
 */
absent: Array<SideId>,
/**
 * Since when a call of the director waits for an answer; the one with the least is the oldest.
 */
called_since_ms?: number,
/**
 * Until when a call of the director stops the clocks, while it does.
 */
call_until_ms?: number,
/**
 * Whether a side sent the result to the director.
 */
objected: boolean,
/**
 * When it will be over if its clocks are used up.
 */
ends_by_ms?: number,
/**
 * When whoever is not there forfeits, while it gathers; time that was stopped is not counted.
 */
forfeits_at_ms?: number, };

export type DivisionWaits = {
/**
 * Its number within the tournament.
 */
division: DivisionId,
/**
 * Games without a result that counts.
 */
games: Array<GameId>,
/**
 * Whether a round is left to pair.
 */
round_left: boolean,
/**
 * Sides that have not checked in, where that is asked for.
 */
missing: Array<SideId>, };

export type RatedSide = {
/**
 * Its number within the tournament.
 */
side: SideId,
/**
 * Its rating before the tournament; none for a newcomer.
 */
before?: number,
/**
 * Its rating after it; none for a newcomer who has played no rated game.
 */
after?: number,
/**
 * How many of its games are rated.
 */
games: number, };

export type ClubNight = {
/**
 * Chosen by the client.
 */
id: string,
/**
 * The rule set of the evening, where it has still to be made; left out, practice.
 */
rules?: string,
/**
 * The word list; left out, the hall's own.
 */
lexicon?: string,
/**
 * Minutes on each clock, from this round on; left out, as before, and at first as the rules say.
 */
minutes?: number, };

export type EnterByCode = {
/**
 * Chosen by the client.
 */
id: string,
/**
 * The tournament's code, in any case.
 */
code: string,
/**
 * Where to play; needed where there is more than one division to choose from.
 */
division?: DivisionId,
/**
 * With whom to play in a division of pairs, by nickname. The pair is entered once the other has
 * named the sender too.
 */
partner?: string, };

export type EntryByCode = {
/**
 * The tournament's id.
 */
tournament: string,
/**
 * What it is called.
 */
name: string,
/**
 * Whether they take part. If so, nothing is left to choose.
 */
entered: boolean,
/**
 * The divisions that they can choose from; where there is one, it need not be named.
 */
divisions: Array<DivisionToEnter>,
/**
 * Who has named them as a partner.
 */
asked_by: Array<PartnerAsks>,
/**
 * Whom they have named, who has not named them yet.
 */
waits_for?: PartnerAsks, };

export type DivisionToEnter = {
/**
 * Its number within the tournament.
 */
division: DivisionId,
/**
 * What it is called.
 */
name: string,
/**
 * Whether two play together in it, so that a partner must be named.
 */
pairs: boolean, };

export type PartnerAsks = {
/**
 * The other one's nickname.
 */
name: string,
/**
 * The division in which the two would play.
 */
division: DivisionId, };

export type SideId = number;

export type RoundNo = number;

export type DivisionId = number;

export type EventNo = number;

export type SchoolId = string;

export type AccountId = string;

export type GameId = string;

export type Wins = number;

export type TournamentMode = "tournament" | "club_night";

export type PairingMethod = { "method": "swiss" } | { "method": "king_of_the_hill" } | { "method": "round_robin",
/**
 * The round in which the first turn is played.
 */
from: RoundNo, } | { "method": "by_rating" } | { "method": "by_hand",
/**
 * The pairs, the one listed first in front.
 */
pairs: Array<[SideId, SideId]>, };

export type Dial = "never" | "never-if-it-can-be-helped" | "rather-not" | "if-it-helps" | "free";

export type Equals = "by_seed" | "by_lot";

export type Firsts = "assigned" | "drawn";

export type Wish = { "wish": "together",
/**
 * One of them.
 */
a: SideId,
/**
 * The second of the two; which is first makes no difference.
 */
b: SideId, } | { "wish": "apart",
/**
 * One of them.
 */
a: SideId,
/**
 * The second of the two; which is first makes no difference.
 */
b: SideId, };

export type RoundPlan = {
/**
 * What decides who meets whom.
 */
method: PairingMethod,
/**
 * How much repeats are to be avoided.
 */
repeats: Dial,
/**
 * How much games within a school are to be avoided.
 */
schools: Dial,
/**
 * What orders equals: in the first round seeds or a lot.
 */
equals: Equals,
/**
 * Whether the race for the final is kept among those who can still reach it.
 */
protect_final: boolean, };

export type PlannedTime = {
/**
 * Which one; none for the final.
 */
round: RoundNo | null,
/**
 * By the hall's clock. People read it in the tournament's time zone.
 */
starts_at: Millis, };

export type PairedBy = {
/**
 * Method and dials, as they were in force.
 */
plan: RoundPlan,
/**
 * What the director wished of it.
 */
wishes: Array<Wish>,
/**
 * Who was given a bye.
 */
byes: Array<SideId>, };

export type TournamentSetup = {
/**
 * What it is called.
 */
name: string,
/**
 * What kind of tournament it is.
 */
mode: TournamentMode,
/**
 * The book, with the tournament's own changes.
 */
rules: Ruleset,
/**
 * The time zone that its times are shown in, by its usual name (`America/Edmonton`).
 */
time_zone: string,
/**
 * Whether a result counts only once staff have looked at the slip.
 */
validates_slips: boolean,
/**
 * Whether the pairing says who moves first; none for what the book says.
 */
firsts: Firsts | null,
/**
 * Whether games of pairs are rated. Journals of before there was such a choice have none.
 */
pairs_rated: boolean,
/**
 * What rounds count for that were over when a side comes late that no director enters; none
 * for lost by nothing, and for not at all at a club's evening.
 */
late_entries?: MissedRounds,
/**
 * What all lots come from.
 */
seed: number, };

export type DivisionSetup = {
/**
 * Its name, its players a side, its rating class.
 */
division: Division,
/**
 * How many rounds are planned; none while nobody has said.
 */
rounds: number | null,
/**
 * How rounds are paired, by round; the last entry holds for all later ones.
 */
plans: Array<RoundPlan>,
/**
 * When rounds are to start, in their order, as far as a director has said. It starts nothing.
 */
times?: Array<PlannedTime>, };

export type TournamentEntry = {
/**
 * The division; none to have it found by rating, or where there is but one.
 */
division: DivisionId | null,
/**
 * One player, or the two of a pair.
 */
players: Array<AccountId>,
/**
 * What a pair calls itself. Everyone sees it.
 */
team: string | null,
/**
 * The school or club.
 */
school: SchoolId | null,
/**
 * The association rating; none for a newcomer.
 */
rating: number | null,
/**
 * Rated games before the tournament, where that is known.
 */
lifetime_games: number | null,
/**
 * What a coach wants the staff to know. Nobody else sees it.
 */
note: string | null, };

export type EntryOrigin = {
/**
 * As in an `Entry`.
 */
school: SchoolId | null,
/**
 * As in an `Entry`.
 */
lifetime_games: number | null, };

export type MissedRounds = "byes" | "losses" | "forfeits" | "as_played";

export type Ruling = { "ruling": "points",
/**
 * Of the side listed first.
 */
first: number,
/**
 * Of the side listed second.
 */
second: number, } | { "ruling": "forfeit",
/**
 * The side that did not play, and loses.
 */
by: SideId, } | { "ruling": "double_forfeit" } | { "ruling": "void" };

export type FirstMove = "listed_first" | "listed_second" | "draw";

export type ResultHow = "played" | "forfeit" | "bye" | "directors_bye" | "before_entry" | "void";

export type SideScore = {
/**
 * Its points as played; 0 where nothing was.
 */
points: number,
/**
 * Its spread before any cap.
 */
spread: number,
/**
 * Win, tie or loss.
 */
outcome: Outcome, };

export type Recorded = {
/**
 * How it came about.
 */
how: ResultHow,
/**
 * What the side listed first has of it.
 */
first: SideScore,
/**
 * What the side listed second has of it; nothing for a bye.
 */
second: SideScore | null,
/**
 * Whether it counts for ratings.
 */
rated: boolean, };

export type Played = {
/**
 * The round it counts in.
 */
round: RoundNo,
/**
 * At which board; none for a bye, or where nobody said.
 */
board?: number | null,
/**
 * The side listed first.
 */
first: SideId,
/**
 * The side listed second; none for a bye.
 */
second: SideId | null,
/**
 * Who moved first.
 */
first_move: FirstMove,
/**
 * The result, once there is one.
 */
result: Recorded | null, };

export type PairedBoard = {
/**
 * Its number, from 1.
 */
board: number,
/**
 * The side listed first.
 */
first: SideId,
/**
 * The side listed second.
 */
second: SideId,
/**
 * Who moves first, or that the table draws for it.
 */
first_move: FirstMove, };

export type Bye = {
/**
 * The side that does not play.
 */
side: SideId,
/**
 * Whether the director gave it.
 */
directors: boolean, };

export type PairingCost = Array<number>;

export type PairingTier = "wishes" | "byes" | "never" | "final_race" | "bye_rank" | "fit" | "floats" | "firsts" | "fold";

export type Pairing = {
/**
 * The round that was paired.
 */
round: RoundNo,
/**
 * The boards, in order.
 */
boards: Array<PairedBoard>,
/**
 * The byes, in the order of their sides.
 */
byes: Array<Bye>,
/**
 * How many boards have two sides that met before.
 */
repeats: number,
/**
 * How many boards are of one school.
 */
same_school: number,
/**
 * The largest difference in wins at a board.
 */
largest_win_difference: Wins,
/**
 * Whether schoolmates meet against a dial that says never, because there was no other way.
 */
schools_relaxed: boolean,
/**
 * The wishes that were not followed: the smallest set that had to be given up.
 */
broken_wishes: Array<Wish>,
/**
 * By tier; it says which of two pairings of the same round is better.
 */
cost: PairingCost, };

export type CannotPair = { "code": "nobody_to_pair" } | { "code": "too_many_sides",
/**
 * How many a round can have.
 */
most: number, } | { "code": "no_such_side",
/**
 * The number that no side has.
 */
side: SideId, } | { "code": "not_playing",
/**
 * The side that cannot be paired.
 */
side: SideId, } | { "code": "named_twice",
/**
 * The side that is named too often.
 */
side: SideId, } | { "code": "entered_twice",
/**
 * The side that stands there twice.
 */
side: SideId, } | { "code": "robin_not_begun" } | { "code": "costs_too_large" };

export type PairingReason = { "reason": "wished" } | { "reason": "like_wins",
/**
 * The wins that each of them has.
 */
wins: Wins, } | { "reason": "wins_differ",
/**
 * By how many.
 */
by: Wins, } | { "reason": "repeat",
/**
 * How often they have met so far.
 */
times: number, } | { "reason": "schoolmates" } | { "reason": "by_hand" } | { "reason": "in_turn" };

export type Worse = {
/**
 * The tier that decides; all weightier ones are equal.
 */
tier: PairingTier,
/**
 * What it costs in that tier as it is.
 */
now: number,
/**
 * What it would cost.
 */
then: number, };

export type Why = {
/**
 * What is to be said of the two.
 */
reasons: Array<PairingReason>,
/**
 * What would be worse if they did not meet; nothing where another pairing is as good, or where
 * nothing was weighed: by hand and in turn.
 */
otherwise_worse: Worse | null, };

export type WhyNot = { "why_not": "they_meet" } | { "why_not": "as_good" } | { "why_not": "by_hand" } | { "why_not": "in_turn" } | { "why_not": "worse" } & Worse;

export type WishCost = {
/**
 * The wish as it was asked for.
 */
wish: Wish,
/**
 * What is worse with it than without it; nothing where it costs nothing.
 */
worse: Worse | null, };

export type Place = {
/**
 * Its rank from 1; sides equal in all that the book orders by share one.
 */
rank: number,
/**
 * The side it is about.
 */
side: SideId,
/**
 * Its wins, a tie as half.
 */
wins: Wins,
/**
 * Its losses, a tie as half.
 */
losses: Wins,
/**
 * Its spread as it counts: capped by round where the book caps, with its penalties.
 */
spread: number,
/**
 * What of the spread directors took off or gave.
 */
penalty: number,
/**
 * The sum of its points.
 */
points: number, };

export type Reach = "in" | "can" | "out";

export type Outlook = {
/**
 * The side it is about.
 */
side: SideId,
/**
 * Whether it will be among those who play the final, or without a final, first.
 */
reach: Reach,
/**
 * The best rank it can end on.
 */
best_rank: number,
/**
 * The worst rank it can end on.
 */
worst_rank: number, };

export type SchoolPlace = {
/**
 * Its rank from 1; schools equal in all that the book orders by share one.
 */
rank: number,
/**
 * The school it is about.
 */
school: SchoolId,
/**
 * How many of its sides are counted.
 */
sides: number,
/**
 * Their wins.
 */
wins: Wins,
/**
 * Their spread as it counts.
 */
spread: number,
/**
 * Their points.
 */
points: number, };

export type ReportColumn = {
/**
 * What stands above it.
 */
title: string,
/**
 * Whether it holds numbers, which are aligned to the right and are never taken for text.
 */
numeric: boolean, };

export type ReportTable = {
/**
 * The heading that a list is printed under.
 */
caption: string,
/**
 * From left to right.
 */
columns: Array<ReportColumn>,
/**
 * Text as it is printed; numbers are already formatted.
 */
rows: Array<Array<string>>, };

export type Consequences = {
/**
 * The divisions in which something would be another.
 */
divisions: Array<DivisionConsequences>,
/**
 * Sides whose association rating would be another: as it is, and as it would be.
 */
ratings: Array<[Rated, Rated]>, };

export type DivisionConsequences = {
/**
 * Its number within the tournament.
 */
division: DivisionId,
/**
 * Sides whose place would be another: as it is, and as it would be; none for a side that is not
 * in the division before, or then.
 */
places: Array<[Place | null, Place | null]>,
/**
 * The two best as they are.
 */
leaders: Array<SideId>,
/**
 * The two best as they would be.
 */
leaders_then: Array<SideId>,
/**
 * How many rounds are planned.
 */
rounds: number | null,
/**
 * How many would be.
 */
rounds_then: number | null,
/**
 * Rounds published since the one that would change: their pairings stay unless they are taken
 * back.
 */
published_since: Array<RoundNo>,
/**
 * Whether the final is laid, between two who stay in it.
 */
final_is_laid: boolean, };

export type Rated = {
/**
 * The side it is about.
 */
side: SideId,
/**
 * Its rating before the tournament; none for a newcomer.
 */
before: number | null,
/**
 * Its rating after it; none for a newcomer who has played no rated game.
 */
after: number | null,
/**
 * How many of its games were rated.
 */
games: number, };

export type TournamentPhase = "draft" | "open" | "closed";

export type RoundStage = { "stage": "published" } | { "stage": "started",
/**
 * When it starts.
 */
starts_at: Millis,
/**
 * When it ends, where it has an end.
 */
ends_at: Millis | null,
/**
 * Since when its clock is stopped.
 */
paused_at: Millis | null,
/**
 * How long its clock has been stopped since it started: time that makes nobody late.
 */
stopped_ms: number,
/**
 * Minutes before the end that have been announced, or were past when it started.
 */
announced: Array<number>,
/**
 * Whether its start still lies ahead: no table is laid, and the start can be moved.
 */
waits?: boolean, } | { "stage": "ended",
/**
 * When it started; none where every game was ruled before it did.
 */
starts_at: Millis | null,
/**
 * When that was.
 */
ended_at: Millis, };

export type BoardState = {
/**
 * The two sides, in the order in which they are listed.
 */
board: PairedBoard,
/**
 * Their game.
 */
game: GameId,
/**
 * What the table says it ended like.
 */
table: Recorded | null,
/**
 * Whether staff have looked at that.
 */
validated: boolean,
/**
 * What a director ruled beside it.
 */
ruled: Recorded | null, };

export type RoundState = {
/**
 * Counted from 1 within the division.
 */
round: RoundNo,
/**
 * In the order of their numbers.
 */
boards: Array<BoardState>,
/**
 * The sides without an opponent.
 */
byes: Array<Bye>,
/**
 * At a club's evening: the bot's game of the one without an opponent.
 */
bot_game: GameId | null,
/**
 * How far it is.
 */
stage: RoundStage, };

export type TiedFinal = {
/**
 * Who played it, and how it ended.
 */
board: BoardState,
/**
 * When it was played.
 */
stage: RoundStage, };

export type DivisionView = {
/**
 * Counted from 1 within the tournament.
 */
id: DivisionId,
/**
 * What it is, and how its rounds are paired.
 */
setup: DivisionSetup,
/**
 * The last round that was over when it was split from another: its own go on from there.
 */
rounds_before: RoundNo,
/**
 * Its published rounds.
 */
rounds: Array<RoundState>,
/**
 * Its final, once it is laid.
 */
final_game: BoardState | null,
/**
 * How far the final is.
 */
final_stage?: RoundStage,
/**
 * The finals before it that were tied, the first one in front.
 */
tied_finals?: Array<TiedFinal>,
/**
 * What rounds count for that its sides had no board in: byes, what late sides were given for
 * the rounds before they came, games that were played in another division.
 */
without_board?: Array<Played>,
/**
 * Its standings, with the final.
 */
standings: Array<Place>,
/**
 * Who can still reach what.
 */
outlook: Array<Outlook>,
/**
 * A pairing that is not published: directors only.
 */
paired: Pairing | null,
/**
 * What that was paired by, where it is known: directors only.
 */
paired_by?: PairedBy, };

export type TournamentSide = {
/**
 * Counted from 1 within the tournament.
 */
side: SideId,
/**
 * Its players, as accounts.
 */
players: Array<AccountId>,
/**
 * What a pair calls itself.
 */
team: string | null,
/**
 * Sides of one school are schoolmates; none where it was entered without.
 */
school: SchoolId | null,
/**
 * The division it plays in now.
 */
division: DivisionId,
/**
 * The association's, as it was entered; none for who has none.
 */
rating: number | null,
/**
 * Rated games before the tournament, where that is known.
 */
lifetime_games: number | null,
/**
 * From 1; none for an unseeded side.
 */
seed: number | null,
/**
 * Whether it has withdrawn.
 */
withdrawn: boolean,
/**
 * Whether it has checked in, where that is asked for.
 */
here: boolean | null,
/**
 * What its coach noted, for staff.
 */
note: string | null, };

export type TournamentView = {
/**
 * The number of the latest event.
 */
number: EventNo,
/**
 * What it is called.
 */
name: string,
/**
 * What kind of tournament it is.
 */
mode: TournamentMode,
/**
 * The rules in force.
 */
rules: Ruleset,
/**
 * The time zone of its times.
 */
time_zone: string,
/**
 * Whether a table's result counts only once staff have looked at the slip.
 */
validates_slips: boolean,
/**
 * Whether the pairing says who moves first; none for what the book says.
 */
firsts: Firsts | null,
/**
 * Whether games of pairs count for ratings too.
 */
pairs_rated?: boolean,
/**
 * What rounds count for that are over when a player or a coach enters a side.
 */
late_entries: MissedRounds,
/**
 * Where it stands.
 */
phase: TournamentPhase,
/**
 * In the order of their numbers.
 */
divisions: Array<DivisionView>,
/**
 * Its sides, in the order of their entry.
 */
sides: Array<TournamentSide>,
/**
 * Schools whose tables are stopped.
 */
paused_schools: Array<SchoolId>,
/**
 * The session that check-in was opened for: when its first round was to start, where that was
 * planned.
 */
check_in_for?: Millis, };

export type TournamentWho = { "director": AccountId } | { "coach": {
/**
 * The coach's account.
 */
account: AccountId,
/**
 * The school whose sides the command may concern, and no others.
 */
school: SchoolId, } } | { "player": AccountId } | "server";

export type TournamentCommand = { "command": "change_setup",
/**
 * Shown wherever the tournament is listed.
 */
name: string,
/**
 * The book with the tournament's own changes.
 */
rules: Ruleset,
/**
 * The time zone.
 */
time_zone: string,
/**
 * Whether a result waits for staff.
 */
validates_slips: boolean,
/**
 * Whether the pairing says who moves first.
 */
firsts: Firsts | null,
/**
 * Whether games of pairs are rated; none leaves it as it is.
 */
pairs_rated?: boolean,
/**
 * What late sides of players and coaches have of the rounds so far; none leaves it as it is.
 */
late_entries?: MissedRounds, } | { "command": "open_entries" } | { "command": "add_division",
/**
 * Its name, players a side, rating class.
 */
division: Division,
/**
 * The division it is split from: its rounds go on from there.
 */
split_from: DivisionId | null, } | { "command": "enter_sides",
/**
 * The list, in the order of its rows.
 */
entries: Array<TournamentEntry>,
/**
 * What rounds count for that are over. Only a director's word counts: others' sides have
 * of them what the setup says.
 */
missed: MissedRounds, } | { "command": "withdraw_side",
/**
 * The side that leaves; its rounds so far still count.
 */
side: SideId,
/**
 * What its published game is worth; needed where it has one that is not over.
 */
game: Ruling | null,
/**
 * Read by directors only; 1 to 500 characters.
 */
reason: string, } | { "command": "correct_entry",
/**
 * The side that was entered with a mistake; none of its games is under way.
 */
side: SideId,
/**
 * What a pair calls itself.
 */
team: string | null,
/**
 * The association rating, 1 to 9999; none for a newcomer.
 */
rating: number | null,
/**
 * As in an `Entry`.
 */
note: string | null,
/**
 * School and games; none to leave both as they are.
 */
origin?: EntryOrigin, } | { "command": "remove_side",
/**
 * The side that nobody meant to enter.
 */
side: SideId, } | { "command": "return_side",
/**
 * The side that had withdrawn.
 */
side: SideId, } | { "command": "substitute_member",
/**
 * The side that both play for.
 */
side: SideId,
/**
 * Who leaves it.
 */
leaves: AccountId,
/**
 * Who joins it.
 */
joins: AccountId,
/**
 * As for `WithdrawSide`.
 */
reason: string, } | { "command": "move_side",
/**
 * The side that moves.
 */
side: SideId,
/**
 * The division it plays in from its next round on.
 */
division: DivisionId,
/**
 * What that division's rounds count for.
 */
missed: MissedRounds, } | { "command": "move_sides",
/**
 * The sides that move.
 */
sides: Array<SideId>,
/**
 * The division they play in from their next round on.
 */
division: DivisionId,
/**
 * What that division's rounds count for.
 */
missed: MissedRounds, } | { "command": "set_seeds",
/**
 * The division that is seeded.
 */
division: DivisionId,
/**
 * The seeded sides in order.
 */
sides: Array<SideId>, } | { "command": "open_check_in" } | { "command": "check_in",
/**
 * The sides that are here.
 */
sides: Array<SideId>, } | { "command": "check_out",
/**
 * The sides that are not here after all.
 */
sides: Array<SideId>, } | { "command": "plan_rounds",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * How many there are before the final, those played included.
 */
rounds: number, } | { "command": "plan_pairings",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * By round.
 */
plans: Array<RoundPlan>, } | { "command": "plan_times",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * In the order in which they are played; those that are not named have no time.
 */
times: Array<PlannedTime>, } | { "command": "pair_round",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * What the director wishes.
 */
wishes: Array<Wish>,
/**
 * Who gets a bye from the director.
 */
byes: Array<SideId>,
/**
 * Another plan than the one set in advance.
 */
plan: RoundPlan | null,
/**
 * Whether it is meant, though more than half are absent.
 */
anyway: boolean, } | { "command": "drop_pairing",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "command": "publish_round",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * A game a board, in the order of the boards.
 */
games?: Array<GameId>, } | { "command": "unpublish_round",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Read by directors, and at the tables that are void with it.
 */
reason: string, } | { "command": "start_round",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * When; now if nothing is said.
 */
starts_at: Millis | null, } | { "command": "take_start_back",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "command": "pause_round",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Read by directors, and by those at the tables that it stops.
 */
reason: string, } | { "command": "resume_round",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "command": "extend_round",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * The new end, by the hall's clock; not before now.
 */
ends_at: Millis,
/**
 * Read by directors, and at the tables of the round.
 */
reason: string, } | { "command": "end_round",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "command": "pause_school",
/**
 * The school whose sides' tables stop.
 */
school: SchoolId,
/**
 * Read by directors, and by those at the tables that it stops.
 */
reason: string, } | { "command": "resume_school",
/**
 * The school whose tables were stopped.
 */
school: SchoolId, } | { "command": "rule_result",
/**
 * The game, over or not; one of a round or the final.
 */
game: GameId,
/**
 * What it is worth.
 */
ruling: Ruling,
/**
 * Read by directors, and at the game's table.
 */
reason: string, } | { "command": "waive_ruling",
/**
 * The game that a director had ruled on.
 */
game: GameId,
/**
 * As for `WithdrawSide`.
 */
reason: string, } | { "command": "validate_result",
/**
 * The game whose slip it is.
 */
game: GameId, } | { "command": "give_penalty",
/**
 * The side whose spread it is.
 */
side: SideId,
/**
 * How much; below nothing takes off.
 */
spread: number,
/**
 * As for `WithdrawSide`.
 */
reason: string, } | { "command": "announce",
/**
 * Sent to everyone who plays in the tournament, wherever they are in the hall.
 */
text: string, } | { "command": "end_announcements" } | { "command": "publish_final",
/**
 * The division whose final it is.
 */
division: DivisionId,
/**
 * Chosen by the shell, so that the table is laid once.
 */
game?: GameId,
/**
 * Who plays it, where the standings leave that open.
 */
between: Array<SideId> | null,
/**
 * When it starts; at once where nothing is given.
 */
starts_at?: Millis | null, } | { "command": "start_club_round",
/**
 * Games enough for all boards, the bot's too.
 */
games?: Array<GameId>, } | { "command": "close",
/**
 * Whether it is meant, though divisions are not over.
 */
anyway?: boolean, } | { "command": "reopen",
/**
 * As for `WithdrawSide`.
 */
reason: string, } | { "command": "report_result",
/**
 * The game, as it was named when its round was published.
 */
game: GameId,
/**
 * Its result, the side listed first in front.
 */
recorded: Recorded, } | { "command": "tick" };

export type TournamentFact = { "event": "tournament_created",
/**
 * Everything settled before anyone is entered, the seed of all lots included.
 */
setup: TournamentSetup,
/**
 * As the book has them, or the one of a tournament without any.
 */
divisions: Array<[DivisionId, DivisionSetup]>, } | { "event": "setup_changed",
/**
 * Shown wherever the tournament is listed.
 */
name: string,
/**
 * The book with the tournament's own changes.
 */
rules: Ruleset,
/**
 * The time zone.
 */
time_zone: string,
/**
 * Whether a result waits for staff.
 */
validates_slips: boolean,
/**
 * Whether the pairing says who moves first.
 */
firsts: Firsts | null,
/**
 * Whether games of pairs are rated; none where that was left as it is.
 */
pairs_rated?: boolean,
/**
 * What late sides of players and coaches have of the rounds so far; none where that was left as it is.
 */
late_entries?: MissedRounds,
/**
 * The book's divisions, where nobody had entered yet.
 */
divisions: Array<[DivisionId, DivisionSetup]> | null, } | { "event": "entries_opened" } | { "event": "division_added",
/**
 * Counted from 1 within the tournament, and never given twice.
 */
id: DivisionId,
/**
 * Its name, and who belongs into it by rating and number of players.
 */
division: Division,
/**
 * Its rounds, where the book says.
 */
rounds: number | null,
/**
 * How they are paired.
 */
plans: Array<RoundPlan>,
/**
 * The rounds that were over when it was split from another.
 */
rounds_before: number, } | { "event": "side_entered",
/**
 * Counted from 1 within the tournament, and never given twice.
 */
side: SideId,
/**
 * The division it plays in.
 */
division: DivisionId,
/**
 * What was entered; the note in it is for the school's coach and directors.
 */
entry: TournamentEntry,
/**
 * Rounds that were over, as they count.
 */
missed: Array<Played>, } | { "event": "partner_named",
/**
 * Who named the other.
 */
account: AccountId,
/**
 * Whom they named. In the place of anybody whom they had named before.
 */
partner: AccountId,
/**
 * The division in which the two would play.
 */
division: DivisionId, } | { "event": "side_withdrawn",
/**
 * The side that left.
 */
side: SideId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "entry_corrected",
/**
 * The side that was entered with a mistake.
 */
side: SideId,
/**
 * What it calls itself.
 */
team: string | null,
/**
 * The association rating; none for a newcomer.
 */
rating: number | null,
/**
 * Cleared for all who are no directors.
 */
note: string | null,
/**
 * School and games, where they were corrected too. Journals of before they could be have
 * none.
 */
origin?: EntryOrigin, } | { "event": "side_removed",
/**
 * Its number, which no other side is given.
 */
side: SideId, } | { "event": "side_returned",
/**
 * The side that had withdrawn.
 */
side: SideId, } | { "event": "member_substituted",
/**
 * The side that both play for.
 */
side: SideId,
/**
 * Who left it.
 */
left: AccountId,
/**
 * Who joined it.
 */
joined: AccountId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "side_moved",
/**
 * The side that moved.
 */
side: SideId,
/**
 * The division it plays in from its next round on.
 */
division: DivisionId,
/**
 * That division's rounds so far, as they count.
 */
missed: Array<Played>, } | { "event": "seeds_set",
/**
 * The division that was seeded.
 */
division: DivisionId,
/**
 * The seeded sides in order.
 */
sides: Array<SideId>, } | { "event": "check_in_opened",
/**
 * The session that it is for: when the next round is to start, where that is planned.
 */
session?: Millis, } | { "event": "checked_in",
/**
 * The sides that are here.
 */
sides: Array<SideId>, } | { "event": "checked_out",
/**
 * The sides that had been checked in.
 */
sides: Array<SideId>, } | { "event": "rounds_planned",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * How many there are before the final, those played included.
 */
rounds: number, } | { "event": "pairings_planned",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * By round.
 */
plans: Array<RoundPlan>, } | { "event": "times_planned",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * In the order of the rounds; of those that are not named nobody has said.
 */
times: Array<PlannedTime>, } | { "event": "round_paired",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Who plays whom.
 */
pairing: Pairing,
/**
 * What it was paired by. Journals of before it was kept have none.
 */
paired_by?: PairedBy, } | { "event": "pairing_dropped",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "round_published",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Who plays whom.
 */
pairing: Pairing,
/**
 * A game a board, in the order of the boards.
 */
games: Array<GameId>,
/**
 * At a club's evening: the bot's game of the one without an opponent.
 */
bot_game: GameId | null, } | { "event": "round_unpublished",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * The round that is to be paired again.
 */
round: RoundNo,
/**
 * The games that are none now.
 */
games: Array<GameId>,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "round_started",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * May lie ahead: tables open and lateness counts from then.
 */
starts_at: Millis,
/**
 * When it ends, where the book says.
 */
ends_at: Millis | null, } | { "event": "start_reached",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "start_taken_back",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "round_paused",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "round_resumed",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * When it ends now.
 */
ends_at: Millis | null, } | { "event": "round_extended",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * The new end, by the hall's clock.
 */
ends_at: Millis,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "time_announced",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * How many minutes.
 */
minutes: number, } | { "event": "round_ended",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "school_paused",
/**
 * The school whose sides' tables stopped.
 */
school: SchoolId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "school_resumed",
/**
 * The school whose tables play on.
 */
school: SchoolId, } | { "event": "result_arrived",
/**
 * The game whose table told it.
 */
game: GameId,
/**
 * What the table says the game came to, before any ruling.
 */
recorded: Recorded, } | { "event": "result_validated",
/**
 * The game whose slip it is.
 */
game: GameId, } | { "event": "result_ruled",
/**
 * The game that was ruled on.
 */
game: GameId,
/**
 * What was said.
 */
ruling: Ruling,
/**
 * What it counts as.
 */
recorded: Recorded,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "ruling_waived",
/**
 * The game whose table's own result counts again.
 */
game: GameId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "penalty_given",
/**
 * The side whose spread it is.
 */
side: SideId,
/**
 * From which round on it counts.
 */
round: RoundNo,
/**
 * Below zero where it was taken off.
 */
spread: number,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "announced",
/**
 * As everyone in the tournament is sent it.
 */
text: string, } | { "event": "announcements_ended" } | { "event": "final_published",
/**
 * The division whose final it is.
 */
division: DivisionId,
/**
 * The higher in the standings.
 */
first: SideId,
/**
 * The lower in the standings.
 */
second: SideId,
/**
 * Their game.
 */
game: GameId,
/**
 * When it starts; when it was laid, in journals of before it could be set.
 */
starts_at?: Millis | null,
/**
 * When it ends, where the book gives a round an end.
 */
ends_at?: Millis | null, } | { "event": "tournament_closed" } | { "event": "tournament_reopened",
/**
 * Cleared for all who are no directors.
 */
reason: string, };

export type TournamentEvent = {
/**
 * The hall's clock when it was decided.
 */
at: Millis,
/**
 * Whose command it came from; the server for what fell due by itself.
 */
by: TournamentWho, } & ({ "event": "tournament_created",
/**
 * Everything settled before anyone is entered, the seed of all lots included.
 */
setup: TournamentSetup,
/**
 * As the book has them, or the one of a tournament without any.
 */
divisions: Array<[DivisionId, DivisionSetup]>, } | { "event": "setup_changed",
/**
 * Shown wherever the tournament is listed.
 */
name: string,
/**
 * The book with the tournament's own changes.
 */
rules: Ruleset,
/**
 * The time zone.
 */
time_zone: string,
/**
 * Whether a result waits for staff.
 */
validates_slips: boolean,
/**
 * Whether the pairing says who moves first.
 */
firsts: Firsts | null,
/**
 * Whether games of pairs are rated; none where that was left as it is.
 */
pairs_rated?: boolean,
/**
 * What late sides of players and coaches have of the rounds so far; none where that was left as it is.
 */
late_entries?: MissedRounds,
/**
 * The book's divisions, where nobody had entered yet.
 */
divisions: Array<[DivisionId, DivisionSetup]> | null, } | { "event": "entries_opened" } | { "event": "division_added",
/**
 * Counted from 1 within the tournament, and never given twice.
 */
id: DivisionId,
/**
 * Its name, and who belongs into it by rating and number of players.
 */
division: Division,
/**
 * Its rounds, where the book says.
 */
rounds: number | null,
/**
 * How they are paired.
 */
plans: Array<RoundPlan>,
/**
 * The rounds that were over when it was split from another.
 */
rounds_before: number, } | { "event": "side_entered",
/**
 * Counted from 1 within the tournament, and never given twice.
 */
side: SideId,
/**
 * The division it plays in.
 */
division: DivisionId,
/**
 * What was entered; the note in it is for the school's coach and directors.
 */
entry: TournamentEntry,
/**
 * Rounds that were over, as they count.
 */
missed: Array<Played>, } | { "event": "partner_named",
/**
 * Who named the other.
 */
account: AccountId,
/**
 * Whom they named. In the place of anybody whom they had named before.
 */
partner: AccountId,
/**
 * The division in which the two would play.
 */
division: DivisionId, } | { "event": "side_withdrawn",
/**
 * The side that left.
 */
side: SideId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "entry_corrected",
/**
 * The side that was entered with a mistake.
 */
side: SideId,
/**
 * What it calls itself.
 */
team: string | null,
/**
 * The association rating; none for a newcomer.
 */
rating: number | null,
/**
 * Cleared for all who are no directors.
 */
note: string | null,
/**
 * School and games, where they were corrected too. Journals of before they could be have
 * none.
 */
origin?: EntryOrigin, } | { "event": "side_removed",
/**
 * Its number, which no other side is given.
 */
side: SideId, } | { "event": "side_returned",
/**
 * The side that had withdrawn.
 */
side: SideId, } | { "event": "member_substituted",
/**
 * The side that both play for.
 */
side: SideId,
/**
 * Who left it.
 */
left: AccountId,
/**
 * Who joined it.
 */
joined: AccountId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "side_moved",
/**
 * The side that moved.
 */
side: SideId,
/**
 * The division it plays in from its next round on.
 */
division: DivisionId,
/**
 * That division's rounds so far, as they count.
 */
missed: Array<Played>, } | { "event": "seeds_set",
/**
 * The division that was seeded.
 */
division: DivisionId,
/**
 * The seeded sides in order.
 */
sides: Array<SideId>, } | { "event": "check_in_opened",
/**
 * The session that it is for: when the next round is to start, where that is planned.
 */
session?: Millis, } | { "event": "checked_in",
/**
 * The sides that are here.
 */
sides: Array<SideId>, } | { "event": "checked_out",
/**
 * The sides that had been checked in.
 */
sides: Array<SideId>, } | { "event": "rounds_planned",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * How many there are before the final, those played included.
 */
rounds: number, } | { "event": "pairings_planned",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * By round.
 */
plans: Array<RoundPlan>, } | { "event": "times_planned",
/**
 * The division whose plan it is.
 */
division: DivisionId,
/**
 * In the order of the rounds; of those that are not named nobody has said.
 */
times: Array<PlannedTime>, } | { "event": "round_paired",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Who plays whom.
 */
pairing: Pairing,
/**
 * What it was paired by. Journals of before it was kept have none.
 */
paired_by?: PairedBy, } | { "event": "pairing_dropped",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "round_published",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Who plays whom.
 */
pairing: Pairing,
/**
 * A game a board, in the order of the boards.
 */
games: Array<GameId>,
/**
 * At a club's evening: the bot's game of the one without an opponent.
 */
bot_game: GameId | null, } | { "event": "round_unpublished",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * The round that is to be paired again.
 */
round: RoundNo,
/**
 * The games that are none now.
 */
games: Array<GameId>,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "round_started",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * May lie ahead: tables open and lateness counts from then.
 */
starts_at: Millis,
/**
 * When it ends, where the book says.
 */
ends_at: Millis | null, } | { "event": "start_reached",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "start_taken_back",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "round_paused",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "round_resumed",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * When it ends now.
 */
ends_at: Millis | null, } | { "event": "round_extended",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * The new end, by the hall's clock.
 */
ends_at: Millis,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "time_announced",
/**
 * The division whose round it is.
 */
division: DivisionId,
/**
 * How many minutes.
 */
minutes: number, } | { "event": "round_ended",
/**
 * The division whose round it is.
 */
division: DivisionId, } | { "event": "school_paused",
/**
 * The school whose sides' tables stopped.
 */
school: SchoolId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "school_resumed",
/**
 * The school whose tables play on.
 */
school: SchoolId, } | { "event": "result_arrived",
/**
 * The game whose table told it.
 */
game: GameId,
/**
 * What the table says the game came to, before any ruling.
 */
recorded: Recorded, } | { "event": "result_validated",
/**
 * The game whose slip it is.
 */
game: GameId, } | { "event": "result_ruled",
/**
 * The game that was ruled on.
 */
game: GameId,
/**
 * What was said.
 */
ruling: Ruling,
/**
 * What it counts as.
 */
recorded: Recorded,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "ruling_waived",
/**
 * The game whose table's own result counts again.
 */
game: GameId,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "penalty_given",
/**
 * The side whose spread it is.
 */
side: SideId,
/**
 * From which round on it counts.
 */
round: RoundNo,
/**
 * Below zero where it was taken off.
 */
spread: number,
/**
 * Cleared for all who are no directors.
 */
reason: string, } | { "event": "announced",
/**
 * As everyone in the tournament is sent it.
 */
text: string, } | { "event": "announcements_ended" } | { "event": "final_published",
/**
 * The division whose final it is.
 */
division: DivisionId,
/**
 * The higher in the standings.
 */
first: SideId,
/**
 * The lower in the standings.
 */
second: SideId,
/**
 * Their game.
 */
game: GameId,
/**
 * When it starts; when it was laid, in journals of before it could be set.
 */
starts_at?: Millis | null,
/**
 * When it ends, where the book gives a round an end.
 */
ends_at?: Millis | null, } | { "event": "tournament_closed" } | { "event": "tournament_reopened",
/**
 * Cleared for all who are no directors.
 */
reason: string, });

export type TournamentRejection = { "code": "not_for_you" } | { "code": "not_your_side",
/**
 * The side that was named, of which the sender is not.
 */
side: SideId, } | { "code": "overtaken",
/**
 * The director who did.
 */
by: AccountId,
/**
 * What they did.
 */
event: EventNo, } | { "code": "tournament_is_closed" } | { "code": "tournament_not_closed" } | { "code": "divisions_not_over",
/**
 * Those with rounds or a final still to play.
 */
divisions: Array<DivisionId>, } | { "code": "entries_are_open" } | { "code": "entries_are_closed" } | { "code": "too_late_to_change" } | { "code": "bad_rules",
/**
 * Which parameter stands in the way.
 */
parameter: string, } | { "code": "bad_text" } | { "code": "bad_number" } | { "code": "not_in_this_mode" } | { "code": "no_such_division",
/**
 * As it was asked for.
 */
division: DivisionId, } | { "code": "no_such_side",
/**
 * As it was asked for.
 */
side: SideId, } | { "code": "nobody_named" } | { "code": "named_twice",
/**
 * The first that is.
 */
side: SideId, } | { "code": "player_on_two_sides",
/**
 * The row, from 1.
 */
row: number,
/**
 * The player, in both.
 */
account: AccountId,
/**
 * The side they are in; none if it is another row.
 */
side: SideId | null, } | { "code": "left_before",
/**
 * The row, from 1.
 */
row: number,
/**
 * Who was in that side.
 */
account: AccountId,
/**
 * The side that left.
 */
side: SideId, } | { "code": "wrong_side_size",
/**
 * The row, from 1.
 */
row: number,
/**
 * How many it has.
 */
players: number,
/**
 * How many the division wants.
 */
wants: number, } | { "code": "division_needed",
/**
 * The row, from 1.
 */
row: number, } | { "code": "wrong_class",
/**
 * The row, from 1.
 */
row: number, } | { "code": "team_name_taken",
/**
 * The row, from 1.
 */
row: number, } | { "code": "bad_row",
/**
 * The row, from 1.
 */
row: number, } | { "code": "division_is_full",
/**
 * How many sides it can have.
 */
most: number, } | { "code": "has_withdrawn",
/**
 * The side that left.
 */
side: SideId, } | { "code": "not_withdrawn",
/**
 * The side that plays on.
 */
side: SideId, } | { "code": "has_been_paired",
/**
 * The side to take out.
 */
side: SideId, } | { "code": "has_a_game",
/**
 * The side to correct.
 */
side: SideId, } | { "code": "not_of_that_side",
/**
 * Who was to leave.
 */
account: AccountId, } | { "code": "game_not_over",
/**
 * The side's game.
 */
game: GameId, } | { "code": "already_there" } | { "code": "check_in_not_open" } | { "code": "more_than_half_absent",
/**
 * How many are.
 */
absent: number,
/**
 * Of how many.
 */
of: number, } | { "code": "rounds_are_played",
/**
 * Those played so far.
 */
rounds: number, } | { "code": "no_round_left" } | { "code": "results_missing",
/**
 * All that are still waited for.
 */
games: Array<GameId>, } | { "code": "nothing_paired" } | { "code": "pairing_is_stale",
/**
 * Which side has.
 */
side: SideId, } | { "code": "cannot_be_paired",
/**
 * The wish or fact that forbids it.
 */
why: CannotPair, } | { "code": "wrong_games",
/**
 * How many boards there are.
 */
boards: number, } | { "code": "no_round_published" } | { "code": "round_has_started" } | { "code": "nothing_to_play" } | { "code": "round_not_started" } | { "code": "round_pause_unchanged" } | { "code": "bad_time" } | { "code": "times_not_in_order",
/**
 * The later one; none for the final.
 */
round: RoundNo | null, } | { "code": "school_pause_unchanged" } | { "code": "no_such_game",
/**
 * As it was asked for.
 */
game: GameId, } | { "code": "round_is_settled",
/**
 * The table's game.
 */
game: GameId, } | { "code": "bad_ruling" } | { "code": "nothing_ruled" } | { "code": "nothing_to_validate" } | { "code": "no_final" } | { "code": "final_is_laid" } | { "code": "finalists_are_equal",
/**
 * All who could, the higher first.
 */
sides: Array<SideId>, } | { "code": "rounds_not_over" };

export type ErrorCode = "bad-request" | "invalid" | "invalid-rows" | "not-logged-in" | "wrong-password" | "suspended" | "second-factor-needed" | "second-factor-missing" | "wrong-code" | "not-allowed" | "guests-may-not" | "your-club-only" | "their-club-only" | "school-list-only" | "hall-closed" | "foreign-origin" | "not-found" | "wrong-method" | "name-taken" | "wrong-join-code" | "gone" | "seat-taken" | "game-not-over" | "no-help-here" | "not-now" | "tournament-refuses" | "too-large" | "too-many" | "too-many-open" | "busy" | "storage-down" | "internal" | "not-text" | "unknown-message" | "hello-first" | "wrong-version";

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
 * Why a tournament refused, with the facts.
 */
rejection?: TournamentRejection,
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
 * The column's name as in the header, or `row` for all of it.
 */
field: string,
/**
 * What is wrong with it.
 */
message: string, };

export type Millis = number;

export type Side = number;

export type Seat = number;

export type Tile = string;

export type Face = string;

export type Tiles = string;

export type TileList = string;

export type Square = string;

export type Board = string;

export type Direction = "across" | "down";

export type Bytes = string;

export type ClockRule = { "kind": "bank",
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
limit: OvertimeLimit, } | { "kind": "hourglass",
/**
 * Time for a turn.
 */
turn_ms: number,
/**
 * When, from the first turn on, the turn in progress is the last but one for each side.
 */
last_call_ms: number,
/**
 * When the last plays should be over; they share the time until then.
 */
end_ms: number, };

export type OvertimeLimit = { "kind": "none" } | { "kind": "ends_game",
/**
 * The overtime that is still allowed.
 */
after_ms: number, } | { "kind": "loses_game",
/**
 * The overtime that is still allowed.
 */
after_ms: number,
/**
 * The points it loses, in place of the penalty by the minute.
 */
points: number, };

export type ChallengeRule = { "kind": "until_drawn",
/**
 * How long the next side may look before the tiles are drawn.
 */
look_ms: number,
/**
 * Whether, and how, the draw can be held up.
 */
hold: HoldRule | null, } | { "kind": "until_next_turn",
/**
 * With three or more sides: how long the next side must leave the others to look.
 */
look_ms: number, } | { "kind": "void" };

export type HoldRule = {
/**
 * How long no tile may be drawn.
 */
no_draw_ms: number,
/**
 * When the hold ends by itself.
 */
lapse_ms: number | null, };

export type Adjudicated = "slip" | "all_words";

export type FailedChallenge = { "kind": "loses_turn" } | { "kind": "bonus",
/**
 * 5 or 10 in the books.
 */
points_per_word: number, } | { "kind": "costless" };

export type PartnerRule = { "kind": "advisory" } | { "kind": "required",
/**
 * How long silence takes to count as agreement.
 */
silence_ms: number, };

export type ZeroRule = {
/**
 * How many successive ones a side makes: three make the six of two sides.
 */
per_side: number,
/**
 * Whether a game in which no play has scored goes on.
 */
scoreless_exempt: boolean, };

export type GoingOut = "gains_what_others_lose" | "gains_twice";

export type CapShown = "real_scores" | "winner_lowered";

export type TieRule = "half" | "best_turn" | "best_word";

export type Lateness = {
/**
 * Who of a pair must be there for the side to be there.
 */
present: Present,
/**
 * The interval that costs points each time it is completed.
 */
interval_ms: number,
/**
 * What it costs.
 */
points: number,
/**
 * When the game is forfeited.
 */
forfeit_ms: number,
/**
 * How long a side that was ready and lost its line is not charged (ruling 27).
 */
grace_ms: number, };

export type Present = "everyone" | "anyone";

export type FirstRule = "draw" | "assigned_or_draw" | "assigned_or_balanced_or_draw";

export type Standing = "wins" | "capped_spread" | "spread" | "total_points";

export type Seeding = "none" | "rating" | "rating_or_last_year";

export type Division = {
/**
 * What it is called.
 */
name: string,
/**
 * Its players a side.
 */
players_per_side: number,
/**
 * Its number of rounds, where the book gives one.
 */
rounds: number | null,
/**
 * The lowest rating in it, where it is a rating class.
 */
rating_from: number | null,
/**
 * The highest rating in it, where it is a rating class.
 */
rating_to: number | null, };

export type EventRules = {
/**
 * The classes of the event; empty for one class of all.
 */
divisions: Array<Division>,
/**
 * Rounds where a division does not say otherwise; none when the director sets them.
 */
rounds: number | null,
/**
 * Whether the top two then play one game for first and second place.
 */
final_of_top_two: boolean,
/**
 * What orders the standings, first things first.
 */
standings: Array<Standing>,
/**
 * How the first round is seeded.
 */
seeding: Seeding,
/**
 * The spread a bye counts for.
 */
bye_spread: number, };

export type Preset = "nassc-2019" | "capitol-cup-2011" | "naspa-2014" | "nssc" | "alberta-55plus" | "practice";

export type Ruleset = {
/**
 * The preset it started from, for people to read; no rule looks at it.
 */
preset: Preset,
/**
 * The version of this type's meaning, so that an old record says what it was played by.
 */
version: number,
/**
 * How many sides sit at the table: 2 to 4.
 */
sides: number,
/**
 * How many players share a rack and a clock: 1 or 2.
 */
players_per_side: number,
/**
 * How thinking time is limited.
 */
clock: ClockRule,
/**
 * After how long the round ends, whatever the clocks say.
 */
round_ms: number | null,
/**
 * How long, and against what, a play can be challenged.
 */
challenge: ChallengeRule,
/**
 * Which words of a challenged play are looked up.
 */
adjudicated: Adjudicated,
/**
 * How long a challenger may write the slip before all words are tested.
 */
slip_ms: number,
/**
 * What a challenge costs when the play stands.
 */
failed_challenge: FailedChallenge,
/**
 * Whether a failed challenge of the game's last play costs nothing.
 */
final_challenge_free: boolean,
/**
 * Whether a partner must agree to a challenge.
 */
partner: PartnerRule,
/**
 * How long an out play can be held or challenged.
 */
out_window_ms: number,
/**
 * How long a hold on an out play lasts.
 */
out_hold_lapse_ms: number,
/**
 * How long an out play waits for a side that was away when it was made.
 */
out_window_away_ms: number,
/**
 * How long the last play can be challenged once the round or the hourglass has ended.
 */
last_look_ms: number,
/**
 * How many tiles the bag must hold for an exchange.
 */
exchange_needs: number,
/**
 * When turns without a score end the game.
 */
zeros: ZeroRule,
/**
 * What going out is worth.
 */
going_out: GoingOut,
/**
 * The largest spread a game can count for, by round; the last entry holds for all later rounds.
 */
spread_caps: Array<number>,
/**
 * How a capped result is written down.
 */
cap_shown: CapShown,
/**
 * What becomes of equal scores.
 */
ties: TieRule,
/**
 * What being late costs, where the game has a time to start at.
 */
lateness: Lateness,
/**
 * The spread of a forfeit, and the least of a resignation.
 */
forfeit_spread: number,
/**
 * How it is decided who goes first.
 */
first: FirstRule,
/**
 * Whether there is a director to call and to rule.
 */
director: boolean,
/**
 * How long a side's first call of the director stops the clocks.
 */
director_call_ms: number,
/**
 * How long a forfeit stays open to the director, unless it is confirmed before (ruling 28).
 * Rules written down before there was such a time close it at once.
 */
forfeit_open_ms: number,
/**
 * Where there is neither a limit nor a director: from how much overtime the game can be claimed.
 */
claim_overtime_ms: number | null,
/**
 * After how long an absent side's game can be claimed.
 */
claim_abandoned_ms: number | null,
/**
 * Whether the sides may adjourn by agreement.
 */
adjourn_by_consent: boolean,
/**
 * Whether a player may call the game off before the first play.
 */
abort_before_first_play: boolean,
/**
 * After how long an unsigned result counts as signed.
 */
sign_ms: number,
/**
 * How long a seat has to reveal its share of the seed.
 */
reveal_ms: number,
/**
 * The most network delay a mover can be credited with in one turn.
 */
lag_credit_max_ms: number,
/**
 * The most by which the look time waits for a slow connection to have shown the play.
 */
look_lag_max_ms: number,
/**
 * What the book sets for the event around the game.
 */
event: EventRules, };

export type Earlier = {
/**
 * The game whose turn was taken back.
 */
game: string,
/**
 * How many of its events came before that turn.
 */
events: number,
/**
 * What lay on the board before the first of `turns`.
 */
board: Board,
/**
 * The scores before the first of `turns`, in the order of the sides.
 */
scores: Array<number>,
/**
 * The lines of the score sheet, as the public saw them.
 */
turns: Array<Event>, };

export type Position = {
/**
 * What lies on the board.
 */
board: Board,
/**
 * The racks, in the order of the sides; one that is not given is drawn.
 */
racks: Array<Tiles | null>,
/**
 * The points of plays so far, in the order of the sides.
 */
scores: Array<number>,
/**
 * Whose turn it is.
 */
to_move: Side,
/**
 * What each side has left on its clock; empty where all begin with full clocks.
 */
remaining_ms?: Array<number>,
/**
 * The game that this one goes on with, where a turn of it was taken back.
 */
earlier?: Earlier, };

export type LexiconRef = {
/**
 * As the shelf of word lists has it; the hash says which edition.
 */
id: string,
/**
 * The hash of its words.
 */
sha256: Bytes, };

export type Occupant = "human" | "bot" | "empty";

export type SeatSetup = {
/**
 * The name shown at the table.
 */
name: string,
/**
 * Who sits there.
 */
occupant: Occupant, };

export type Setup = {
/**
 * The game's name in the outside world.
 */
game: string,
/**
 * The rules in force.
 */
ruleset: Ruleset,
/**
 * The word list in force.
 */
lexicon: LexiconRef,
/**
 * The seats: all of side 1, then all of side 2, and so on.
 */
seats: Array<SeatSetup>,
/**
 * The round of the event, from 1; practice is round 1.
 */
round: number,
/**
 * When the round starts; none where the game starts as soon as all are ready.
 */
starts_at: Millis | null,
/**
 * Who goes first, where a director or host has said so.
 */
first: Side | null,
/**
 * How often each side has gone first in the event; empty where nobody counts.
 */
firsts: Array<number>,
/**
 * How often each side has gone second in the event; empty where nobody counts.
 */
seconds: Array<number>,
/**
 * Whether the game counts for ratings.
 */
rated: boolean,
/**
 * Where play begins, if not with an empty board.
 */
position?: Position, };

export type Running = {
/**
 * Whose clock it is.
 */
side: Side,
/**
 * Since when it runs.
 */
since: Millis, };

export type Clocks = {
/**
 * What each side had left then; below zero is overtime.
 */
remaining_ms: Array<number>,
/**
 * The clock that runs, and since when.
 */
running: Running | null, };

export type Laid = {
/**
 * The square, which must be empty.
 */
at: Square,
/**
 * What: upper case for a letter, lower case for a blank that stands for it.
 */
face: Face, };

export type Word = {
/**
 * The word in upper case, as it is judged.
 */
text: string,
/**
 * Its points, premiums included.
 */
points: number, };

export type Play = {
/**
 * The tiles laid, in the order in which the main word reads.
 */
laid: Array<Laid>,
/**
 * Where the main word starts.
 */
start: Square,
/**
 * How the main word reads.
 */
direction: Direction,
/**
 * The main word, then the cross-words.
 */
words: Array<Word>,
/**
 * All words' points, and 50 for seven tiles.
 */
score: number, };

export type PlacementError = { "code": "no_tiles" } | { "code": "too_many_tiles" } | { "code": "square_twice",
/**
 * The square that is named twice.
 */
square: Square, } | { "code": "square_taken",
/**
 * The square that is taken.
 */
square: Square, } | { "code": "not_in_one_line" } | { "code": "gap",
/**
 * The first such square.
 */
square: Square, } | { "code": "not_on_centre" } | { "code": "opening_too_short" } | { "code": "not_connected" };

export type Rejection = { "code": "not_for_you" } | { "code": "no_such_seat" } | { "code": "no_such_side" } | { "code": "side_is_out",
/**
 * The side that plays no more.
 */
side: Side, } | { "code": "game_not_started" } | { "code": "game_already_started" } | { "code": "game_is_over" } | { "code": "game_not_over" } | { "code": "not_your_turn",
/**
 * The side that is to move.
 */
turn: Side, } | { "code": "already_played" } | { "code": "challenge_under_way" } | { "code": "clocks_stopped" } | { "code": "clocks_not_stopped" } | { "code": "out_play_pending" } | { "code": "round_is_over" } | { "code": "not_ready" } | { "code": "reveal_under_way" } | { "code": "reveal_not_called" } | { "code": "entropy_mismatch" } | { "code": "already_revealed" } | { "code": "already_ready" } | { "code": "bad_placement",
/**
 * The first rule it breaks.
 */
placement: PlacementError, } | { "code": "tile_not_on_rack",
/**
 * The first that is missing.
 */
tile: Tile, } | { "code": "not_words",
/**
 * All of the play that are not in the list.
 */
words: Array<string>, } | { "code": "bag_too_small",
/**
 * How many it holds.
 */
bag: number,
/**
 * How many it must hold.
 */
needs: number, } | { "code": "nothing_to_exchange" } | { "code": "others_still_looking",
/**
 * Until when they have.
 */
until: Millis, } | { "code": "no_open_play" } | { "code": "own_play" } | { "code": "no_holds" } | { "code": "already_held" } | { "code": "not_holding" } | { "code": "already_accepted" } | { "code": "partner_being_asked" } | { "code": "nothing_to_answer" } | { "code": "not_the_partner" } | { "code": "already_answered" } | { "code": "no_slip" } | { "code": "slip_is_empty" } | { "code": "not_a_word_of_the_play",
/**
 * The first on the slip that is not, cut short.
 */
word: string, } | { "code": "bag_not_empty" } | { "code": "already_agreed" } | { "code": "nothing_proposed" } | { "code": "adjourn_needs_director" } | { "code": "is_adjourned" } | { "code": "not_adjourned" } | { "code": "already_signed" } | { "code": "result_is_closed" } | { "code": "no_director" } | { "code": "director_is_called",
/**
 * When it can call again, if nobody comes.
 */
until: Millis, } | { "code": "nobody_calls" } | { "code": "cannot_claim" } | { "code": "nobody_far_over_time" } | { "code": "nobody_away_long_enough",
/**
 * Since when it can be claimed, if someone is away.
 */
from: Millis | null, } | { "code": "too_late_to_abort" } | { "code": "no_latest_play" } | { "code": "bad_clock" } | { "code": "bad_points" } | { "code": "bad_round_end" } | { "code": "bad_reason" } | { "code": "nothing_to_waive" } | { "code": "bad_times" };

export type Who = { "seat": Seat } | { "director": string } | "server";

export type Command = { "command": "ready",
/**
 * The SHA-256 of the share.
 */
commitment: Bytes, } | { "command": "reveal",
/**
 * The bytes whose SHA-256 was the commitment.
 */
entropy: Bytes, } | { "command": "place_tiles",
/**
 * The tiles and their squares.
 */
laid: Array<Laid>, } | { "command": "exchange_tiles",
/**
 * The tiles to put back.
 */
tiles: TileList, } | { "command": "pass_turn" } | { "command": "hold" } | { "command": "withdraw_hold" } | { "command": "accept" } | { "command": "call_challenge" } | { "command": "agree_challenge",
/**
 * Whether they agree.
 */
agree: boolean, } | { "command": "submit_slip",
/**
 * The words, each one of the play's.
 */
words: Array<string>, } | { "command": "propose_end" } | { "command": "agree_end" } | { "command": "propose_adjourn" } | { "command": "agree_adjourn" } | { "command": "resume" } | { "command": "resign" } | { "command": "agree_resign" } | { "command": "sign_result" } | { "command": "object_to_result" } | { "command": "claim_overtime" } | { "command": "claim_abandoned" } | { "command": "call_director" } | { "command": "abort" } | { "command": "stop_clocks",
/**
 * Shown to everyone at the table and kept in the record; 1 to 500 characters.
 */
reason: string, } | { "command": "restart_clocks" } | { "command": "answer_call" } | { "command": "set_clock",
/**
 * The side whose clock is set.
 */
side: Side,
/**
 * What it shall show; below zero is overtime.
 */
remaining_ms: number,
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "adjust_score",
/**
 * The side whose score changes.
 */
side: Side,
/**
 * Below zero to take them; at most 10,000 either way.
 */
points: number,
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "waive_presence",
/**
 * The side that counts as present with one of its players.
 */
side: Side,
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "waive_lateness",
/**
 * The side that gets its points back.
 */
side: Side,
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "rule_play_off",
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "rule_play_on",
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "forfeit",
/**
 * The side that loses.
 */
side: Side,
/**
 * Whether it is disqualified rather than absent.
 */
disqualified: boolean,
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "adjourn",
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "end_game",
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "void_game",
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "extend_round",
/**
 * When it now ends.
 */
ends_at: Millis,
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "confirm_result",
/**
 * As for `StopClocks`.
 */
reason: string, } | { "command": "arrived",
/**
 * The seat whose first connection this is.
 */
seat: Seat, } | { "command": "left",
/**
 * The seat whose last connection has been gone for longer than the grace.
 */
seat: Seat, } | { "command": "tick" } | { "command": "server_was_down",
/**
 * When the hall, or its database, was last there.
 */
from: Millis,
/**
 * When it was there again; after a restart, when the table was first spoken to.
 */
to: Millis, } | { "command": "end_round" };

export type Secret = {
/**
 * How many tiles; everyone may know that.
 */
count: number,
/**
 * Which, unless that was taken out for the viewer.
 */
tiles?: TileList, };

export type Window = { "kind": "draw",
/**
 * The look time after the play can have been seen.
 */
at: Millis, } | { "kind": "await_return" } | { "kind": "until_next_turn" } | { "kind": "out",
/**
 * When the play is final, unless somebody holds or challenges before.
 */
until: Millis,
/**
 * Whether that is the longer time for a side that was away.
 */
away: boolean, } | { "kind": "closed" };

export type FirstHow = { "kind": "assigned" } | { "kind": "position" } | { "kind": "fewer_firsts" } | { "kind": "more_seconds" } | { "kind": "drawn",
/**
 * The rounds of the draw: which sides drew, and what.
 */
draws: Array<[Array<Side>, TileList]>,
/**
 * Where in the stream of words the draw ended; it begins at 0.
 */
to_word: number, };

export type PassWhy = "passed" | "ran_out" | "lost_challenge" | "owed_turn";

export type FinalHow = "drawn" | "accepted" | "next_turn" | "hold_lapsed" | "window_closed" | "stood" | "game_ended";

export type ChallengeCost = { "kind": "turn" } | { "kind": "next_turn" } | { "kind": "points",
/**
 * The side that made the play.
 */
side: Side,
/**
 * The rule set's `points_per_word`, for each word that was looked up.
 */
points: number, } | { "kind": "nothing" };

export type OutWhy = "resigned" | "late" | "forfeited" | "disqualified" | "overtime_claimed" | "abandoned";

export type ClosedHow = "signed" | "time_ran_out" | "confirmed" | "voided";

export type End = { "end": "out",
/**
 * The side that went out.
 */
side: Side, } | { "end": "zeros" } | { "end": "agreed" } | { "end": "overtime_limit",
/**
 * The side whose clock it was.
 */
side: Side, } | { "end": "round_over" } | { "end": "last_plays" } | { "end": "sides_out" } | { "end": "director" } | { "end": "voided" } | { "end": "aborted" };

export type Item = "plays" | "challenge_bonus" | "director" | "lateness" | "own_rack" | "other_racks" | "overtime" | "overtime_limit" | "raised_to_win";

export type Line = {
/**
 * What it is for.
 */
item: Item,
/**
 * Points given or taken.
 */
points: number, };

export type Outcome = "win" | "tie" | "loss" | "none";

export type SideResult = {
/**
 * What made the score.
 */
lines: Array<Line>,
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
outcome: Outcome,
/**
 * The spread before any cap.
 */
spread: number,
/**
 * The spread as it counts.
 */
capped_spread: number,
/**
 * Why the side was out of the game before its end.
 */
out?: OutWhy, };

export type GameResult = {
/**
 * Each side's part, in the order of the sides.
 */
sides: Array<SideResult>,
/**
 * Whether it counts for ratings.
 */
rated: boolean, } & ({ "end": "out",
/**
 * The side that went out.
 */
side: Side, } | { "end": "zeros" } | { "end": "agreed" } | { "end": "overtime_limit",
/**
 * The side whose clock it was.
 */
side: Side, } | { "end": "round_over" } | { "end": "last_plays" } | { "end": "sides_out" } | { "end": "director" } | { "end": "voided" } | { "end": "aborted" });

export type Fact = { "event": "game_created",
/**
 * Rules, word list, seats and times; none of it changes later.
 */
setup: Setup,
/**
 * The SHA-256 of the server's share of the seed.
 */
commitment: Bytes,
/**
 * The share itself; known to the server alone until the game is over.
 */
server_entropy?: Bytes, } | { "event": "seat_arrived",
/**
 * The seat whose first connection this is.
 */
seat: Seat, } | { "event": "seat_left",
/**
 * The seat whose last connection has been gone for longer than the grace.
 */
seat: Seat, } | { "event": "seat_ready",
/**
 * The seat that is ready.
 */
seat: Seat,
/**
 * The hash of their share of the seed.
 */
commitment: Bytes, } | { "event": "reveal_called",
/**
 * Who has not revealed by then makes the reveal fail.
 */
until: Millis, } | { "event": "seat_revealed",
/**
 * The seat that sent the `commitment` this fits.
 */
seat: Seat,
/**
 * The bytes whose SHA-256 the seat committed to.
 */
entropy: Bytes, } | { "event": "reveal_failed",
/**
 * Who did not.
 */
seats: Array<Seat>,
/**
 * By when the others must have committed anew.
 */
until: Millis, } | { "event": "recommit_failed",
/**
 * Who did not.
 */
seats: Array<Seat>, } | { "event": "lateness_charged",
/**
 * Which interval, from 1.
 */
interval: number,
/**
 * The sides that were not ready.
 */
sides: Array<Side>,
/**
 * What it cost each.
 */
points: number, } | { "event": "presence_waived",
/**
 * The side that counts as present with one of its players.
 */
side: Side,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "lateness_waived",
/**
 * The side that gets its points back.
 */
side: Side,
/**
 * How many points that were.
 */
points: number,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "first_decided",
/**
 * The side that moves first.
 */
side: Side,
/**
 * By the setup, by earlier games, or by a draw of tiles.
 */
how: FirstHow, } | { "event": "position_set" } | { "event": "tiles_drawn",
/**
 * The side whose rack, or whose provisional tiles, they go to.
 */
side: Side,
/**
 * What it drew, in order.
 */
tiles: Secret,
/**
 * Where in the stream of words the draw began.
 */
from_word: number,
/**
 * Where it ended.
 */
to_word: number,
/**
 * Whether they are apart from the rack until the open play is final.
 */
provisional: boolean, } | { "event": "game_started",
/**
 * Whose turn it is.
 */
side: Side,
/**
 * When the round ends, if it has an end.
 */
round_ends_at: Millis | null,
/**
 * When the hourglass's last plays are called.
 */
last_call_at: Millis | null, } | { "event": "tiles_placed",
/**
 * The side that laid them.
 */
side: Side,
/**
 * The tiles, the words they make and the score.
 */
play: Play,
/**
 * What comes next for it.
 */
window: Window,
/**
 * Whose turn it is now.
 */
next: Side, } | { "event": "tiles_exchanged",
/**
 * The side that exchanged.
 */
side: Side,
/**
 * The tiles put back, after the new ones were drawn.
 */
returned: Secret,
/**
 * The tiles drawn.
 */
drawn: Secret,
/**
 * Where in the stream of words the draw began.
 */
from_word: number,
/**
 * Where it ended.
 */
to_word: number,
/**
 * Whose turn it is now.
 */
next: Side, } | { "event": "turn_passed",
/**
 * The side whose turn it was.
 */
side: Side,
/**
 * Of its own will, by the hourglass, or as the price of a challenge.
 */
why: PassWhy,
/**
 * Whose turn it is now.
 */
next: Side, } | { "event": "play_held",
/**
 * The side that reserves the right to challenge it.
 */
side: Side,
/**
 * When its tiles are drawn, provisionally.
 */
draws_at: Millis | null,
/**
 * When the hold ends by itself.
 */
lapses_at: Millis | null, } | { "event": "look_given",
/**
 * The side that is back.
 */
side: Side,
/**
 * When the play's tiles are drawn, unless it is held or challenged before.
 */
until: Millis, } | { "event": "play_final",
/**
 * The side that made it.
 */
side: Side,
/**
 * What made it final.
 */
how: FinalHow, } | { "event": "play_accepted",
/**
 * The side that accepts; the play is final once all others have.
 */
side: Side, } | { "event": "challenge_proposed",
/**
 * The seat that asks; to other sides it is a hold.
 */
seat: Seat,
/**
 * Until when the partner may answer.
 */
until: Millis,
/**
 * When the play's tiles are drawn meanwhile.
 */
draws_at: Millis | null,
/**
 * When the hold that this counts as ends by itself.
 */
lapses_at: Millis | null, } | { "event": "partner_answered",
/**
 * The seat that was asked; only its side is told.
 */
seat: Seat,
/**
 * Whether they agree.
 */
agree: boolean, } | { "event": "challenge_called",
/**
 * The seat whose call it is; its side hands in the slip.
 */
seat: Seat,
/**
 * Until when the slip can be handed in.
 */
slip_by: Millis, } | { "event": "slip_submitted",
/**
 * The words to be looked up.
 */
words: Array<string>, } | { "event": "play_taken_off",
/**
 * The side that made it; its tiles go back to its rack.
 */
side: Side,
/**
 * Who is shown the tiles that had been drawn for it.
 */
shown_to: Side | null,
/**
 * The tiles that had been drawn for it and go back to the bag.
 */
returned: Secret,
/**
 * Whose turn it is now.
 */
next: Side,
/**
 * Why, when the director ruled so.
 */
reason?: string, } | { "event": "play_stood",
/**
 * Who challenged it.
 */
challenger: Side,
/**
 * What that costs.
 */
cost: ChallengeCost, } | { "event": "play_put_back",
/**
 * The side that made it.
 */
side: Side,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "last_plays_called",
/**
 * The side that was to move when it was called; it finishes that turn first.
 */
after: Side, } | { "event": "last_plays_began",
/**
 * How long each side has.
 */
share_ms: number, } | { "event": "round_ended",
/**
 * Until when; none where there is no play to challenge.
 */
until: Millis | null, } | { "event": "last_look",
/**
 * When the game ends, unless somebody challenges before.
 */
until: Millis,
/**
 * The side that used up its overtime, if that is why.
 */
overtime?: Side, } | { "event": "end_proposed",
/**
 * The side that proposes; it has agreed with that.
 */
side: Side, } | { "event": "end_agreed",
/**
 * The side that agrees; the game ends once all have.
 */
side: Side, } | { "event": "adjourn_proposed",
/**
 * The side that proposes; it has agreed with that.
 */
side: Side, } | { "event": "adjourn_agreed",
/**
 * The side that agrees; the game is adjourned once all have.
 */
side: Side, } | { "event": "adjourned",
/**
 * The director's, or that all sides agreed.
 */
reason: string, } | { "event": "side_back",
/**
 * The side that is back; the clocks run again once all are.
 */
side: Side, } | { "event": "resign_proposed",
/**
 * The seat that asks; only its side is told.
 */
seat: Seat, } | { "event": "side_out",
/**
 * The side that left; with two sides the game ends.
 */
side: Side,
/**
 * What it did, or what was ruled about it.
 */
why: OutWhy,
/**
 * Whose turn it is now, where play goes on.
 */
next: Side | null,
/**
 * Why, when the director ruled so.
 */
reason?: string, } | { "event": "director_called",
/**
 * The seat that called; its side's first call in a game stops the clocks.
 */
seat: Seat,
/**
 * Until when the clocks are stopped for it; none where they are not.
 */
stops_until: Millis | null, } | { "event": "call_expired" } | { "event": "call_answered" } | { "event": "clocks_stopped",
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "clocks_restarted" } | { "event": "clock_set",
/**
 * The side whose clock it is.
 */
side: Side,
/**
 * The time left from now on; below zero in overtime.
 */
remaining_ms: number,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "score_adjusted",
/**
 * The side whose score changes.
 */
side: Side,
/**
 * Below zero where they were taken.
 */
points: number,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "round_extended",
/**
 * When it ends now.
 */
ends_at: Millis,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "time_lost",
/**
 * When the hall, or its database, was last there.
 */
from: Millis,
/**
 * When it was there again; after a restart, when the table was first spoken to.
 */
to: Millis, } | { "event": "game_over",
/**
 * The result with every line that made it.
 */
result: GameResult,
/**
 * What was left on the racks; to those who may never know, nothing.
 */
racks: Array<Tiles>,
/**
 * The server's share of the seed, revealed to those who may know the racks.
 */
server_entropy?: Bytes,
/**
 * Until when it can be signed; none where nobody needs to.
 */
sign_by: Millis | null,
/**
 * Why, when the director ended or voided it.
 */
reason?: string, } | { "event": "result_amended",
/**
 * The result now.
 */
result: GameResult, } | { "event": "result_signed",
/**
 * The side that signed, either of its players; the result is closed once all have.
 */
side: Side, } | { "event": "result_objected",
/**
 * The side that objected; the result stays open until the director settles it.
 */
side: Side, } | { "event": "result_closed",
/**
 * By signatures, by time, or by the director.
 */
how: ClosedHow,
/**
 * Why, when the director settled it.
 */
reason?: string, };

export type Event = {
/**
 * The hall's clock when it was decided; never before the event before it.
 */
at: Millis,
/**
 * Whose command it came from; the server for what fell due by itself.
 */
by: Who,
/**
 * The clocks from this instant on, if it changed them.
 */
clocks?: Clocks, } & ({ "event": "game_created",
/**
 * Rules, word list, seats and times; none of it changes later.
 */
setup: Setup,
/**
 * The SHA-256 of the server's share of the seed.
 */
commitment: Bytes,
/**
 * The share itself; known to the server alone until the game is over.
 */
server_entropy?: Bytes, } | { "event": "seat_arrived",
/**
 * The seat whose first connection this is.
 */
seat: Seat, } | { "event": "seat_left",
/**
 * The seat whose last connection has been gone for longer than the grace.
 */
seat: Seat, } | { "event": "seat_ready",
/**
 * The seat that is ready.
 */
seat: Seat,
/**
 * The hash of their share of the seed.
 */
commitment: Bytes, } | { "event": "reveal_called",
/**
 * Who has not revealed by then makes the reveal fail.
 */
until: Millis, } | { "event": "seat_revealed",
/**
 * The seat that sent the `commitment` this fits.
 */
seat: Seat,
/**
 * The bytes whose SHA-256 the seat committed to.
 */
entropy: Bytes, } | { "event": "reveal_failed",
/**
 * Who did not.
 */
seats: Array<Seat>,
/**
 * By when the others must have committed anew.
 */
until: Millis, } | { "event": "recommit_failed",
/**
 * Who did not.
 */
seats: Array<Seat>, } | { "event": "lateness_charged",
/**
 * Which interval, from 1.
 */
interval: number,
/**
 * The sides that were not ready.
 */
sides: Array<Side>,
/**
 * What it cost each.
 */
points: number, } | { "event": "presence_waived",
/**
 * The side that counts as present with one of its players.
 */
side: Side,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "lateness_waived",
/**
 * The side that gets its points back.
 */
side: Side,
/**
 * How many points that were.
 */
points: number,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "first_decided",
/**
 * The side that moves first.
 */
side: Side,
/**
 * By the setup, by earlier games, or by a draw of tiles.
 */
how: FirstHow, } | { "event": "position_set" } | { "event": "tiles_drawn",
/**
 * The side whose rack, or whose provisional tiles, they go to.
 */
side: Side,
/**
 * What it drew, in order.
 */
tiles: Secret,
/**
 * Where in the stream of words the draw began.
 */
from_word: number,
/**
 * Where it ended.
 */
to_word: number,
/**
 * Whether they are apart from the rack until the open play is final.
 */
provisional: boolean, } | { "event": "game_started",
/**
 * Whose turn it is.
 */
side: Side,
/**
 * When the round ends, if it has an end.
 */
round_ends_at: Millis | null,
/**
 * When the hourglass's last plays are called.
 */
last_call_at: Millis | null, } | { "event": "tiles_placed",
/**
 * The side that laid them.
 */
side: Side,
/**
 * The tiles, the words they make and the score.
 */
play: Play,
/**
 * What comes next for it.
 */
window: Window,
/**
 * Whose turn it is now.
 */
next: Side, } | { "event": "tiles_exchanged",
/**
 * The side that exchanged.
 */
side: Side,
/**
 * The tiles put back, after the new ones were drawn.
 */
returned: Secret,
/**
 * The tiles drawn.
 */
drawn: Secret,
/**
 * Where in the stream of words the draw began.
 */
from_word: number,
/**
 * Where it ended.
 */
to_word: number,
/**
 * Whose turn it is now.
 */
next: Side, } | { "event": "turn_passed",
/**
 * The side whose turn it was.
 */
side: Side,
/**
 * Of its own will, by the hourglass, or as the price of a challenge.
 */
why: PassWhy,
/**
 * Whose turn it is now.
 */
next: Side, } | { "event": "play_held",
/**
 * The side that reserves the right to challenge it.
 */
side: Side,
/**
 * When its tiles are drawn, provisionally.
 */
draws_at: Millis | null,
/**
 * When the hold ends by itself.
 */
lapses_at: Millis | null, } | { "event": "look_given",
/**
 * The side that is back.
 */
side: Side,
/**
 * When the play's tiles are drawn, unless it is held or challenged before.
 */
until: Millis, } | { "event": "play_final",
/**
 * The side that made it.
 */
side: Side,
/**
 * What made it final.
 */
how: FinalHow, } | { "event": "play_accepted",
/**
 * The side that accepts; the play is final once all others have.
 */
side: Side, } | { "event": "challenge_proposed",
/**
 * The seat that asks; to other sides it is a hold.
 */
seat: Seat,
/**
 * Until when the partner may answer.
 */
until: Millis,
/**
 * When the play's tiles are drawn meanwhile.
 */
draws_at: Millis | null,
/**
 * When the hold that this counts as ends by itself.
 */
lapses_at: Millis | null, } | { "event": "partner_answered",
/**
 * The seat that was asked; only its side is told.
 */
seat: Seat,
/**
 * Whether they agree.
 */
agree: boolean, } | { "event": "challenge_called",
/**
 * The seat whose call it is; its side hands in the slip.
 */
seat: Seat,
/**
 * Until when the slip can be handed in.
 */
slip_by: Millis, } | { "event": "slip_submitted",
/**
 * The words to be looked up.
 */
words: Array<string>, } | { "event": "play_taken_off",
/**
 * The side that made it; its tiles go back to its rack.
 */
side: Side,
/**
 * Who is shown the tiles that had been drawn for it.
 */
shown_to: Side | null,
/**
 * The tiles that had been drawn for it and go back to the bag.
 */
returned: Secret,
/**
 * Whose turn it is now.
 */
next: Side,
/**
 * Why, when the director ruled so.
 */
reason?: string, } | { "event": "play_stood",
/**
 * Who challenged it.
 */
challenger: Side,
/**
 * What that costs.
 */
cost: ChallengeCost, } | { "event": "play_put_back",
/**
 * The side that made it.
 */
side: Side,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "last_plays_called",
/**
 * The side that was to move when it was called; it finishes that turn first.
 */
after: Side, } | { "event": "last_plays_began",
/**
 * How long each side has.
 */
share_ms: number, } | { "event": "round_ended",
/**
 * Until when; none where there is no play to challenge.
 */
until: Millis | null, } | { "event": "last_look",
/**
 * When the game ends, unless somebody challenges before.
 */
until: Millis,
/**
 * The side that used up its overtime, if that is why.
 */
overtime?: Side, } | { "event": "end_proposed",
/**
 * The side that proposes; it has agreed with that.
 */
side: Side, } | { "event": "end_agreed",
/**
 * The side that agrees; the game ends once all have.
 */
side: Side, } | { "event": "adjourn_proposed",
/**
 * The side that proposes; it has agreed with that.
 */
side: Side, } | { "event": "adjourn_agreed",
/**
 * The side that agrees; the game is adjourned once all have.
 */
side: Side, } | { "event": "adjourned",
/**
 * The director's, or that all sides agreed.
 */
reason: string, } | { "event": "side_back",
/**
 * The side that is back; the clocks run again once all are.
 */
side: Side, } | { "event": "resign_proposed",
/**
 * The seat that asks; only its side is told.
 */
seat: Seat, } | { "event": "side_out",
/**
 * The side that left; with two sides the game ends.
 */
side: Side,
/**
 * What it did, or what was ruled about it.
 */
why: OutWhy,
/**
 * Whose turn it is now, where play goes on.
 */
next: Side | null,
/**
 * Why, when the director ruled so.
 */
reason?: string, } | { "event": "director_called",
/**
 * The seat that called; its side's first call in a game stops the clocks.
 */
seat: Seat,
/**
 * Until when the clocks are stopped for it; none where they are not.
 */
stops_until: Millis | null, } | { "event": "call_expired" } | { "event": "call_answered" } | { "event": "clocks_stopped",
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "clocks_restarted" } | { "event": "clock_set",
/**
 * The side whose clock it is.
 */
side: Side,
/**
 * The time left from now on; below zero in overtime.
 */
remaining_ms: number,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "score_adjusted",
/**
 * The side whose score changes.
 */
side: Side,
/**
 * Below zero where they were taken.
 */
points: number,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "round_extended",
/**
 * When it ends now.
 */
ends_at: Millis,
/**
 * As the director gave it; everyone who sees the game reads it.
 */
reason: string, } | { "event": "time_lost",
/**
 * When the hall, or its database, was last there.
 */
from: Millis,
/**
 * When it was there again; after a restart, when the table was first spoken to.
 */
to: Millis, } | { "event": "game_over",
/**
 * The result with every line that made it.
 */
result: GameResult,
/**
 * What was left on the racks; to those who may never know, nothing.
 */
racks: Array<Tiles>,
/**
 * The server's share of the seed, revealed to those who may know the racks.
 */
server_entropy?: Bytes,
/**
 * Until when it can be signed; none where nobody needs to.
 */
sign_by: Millis | null,
/**
 * Why, when the director ended or voided it.
 */
reason?: string, } | { "event": "result_amended",
/**
 * The result now.
 */
result: GameResult, } | { "event": "result_signed",
/**
 * The side that signed, either of its players; the result is closed once all have.
 */
side: Side, } | { "event": "result_objected",
/**
 * The side that objected; the result stays open until the director settles it.
 */
side: Side, } | { "event": "result_closed",
/**
 * By signatures, by time, or by the director.
 */
how: ClosedHow,
/**
 * Why, when the director settled it.
 */
reason?: string, });

export type Agreement = Array<boolean>;

export type Stage = { "stage": "committing" } | { "stage": "revealing",
/**
 * Who has not revealed by then is not ready any more, and all commit anew.
 */
until: Millis, } | { "stage": "recommitting",
/**
 * Who has not committed anew by then is not ready any more.
 */
until: Millis, };

export type Venue = { "venue": "turn",
/**
 * The side whose turn it was.
 */
side: Side, } | { "venue": "out_play",
/**
 * Whose turn it is if the play comes off.
 */
next: Side, } | { "venue": "last_look",
/**
 * Whether it was the round that ended.
 */
round_over: boolean,
/**
 * The side that used up its overtime, if that is why.
 */
overtime?: Side, };

export type Over = {
/**
 * As it stands: a director may still amend it until it is closed.
 */
result: GameResult,
/**
 * Until when it can be signed.
 */
sign_by: Millis | null,
/**
 * The sides that have signed.
 */
signed: Agreement,
/**
 * Whether a side sent it to the director.
 */
objected: boolean,
/**
 * Whether it is settled for good.
 */
closed: boolean, };

export type Phase = { "phase": "gathering",
/**
 * How far the shares of the seed have come.
 */
stage: Stage, } | { "phase": "turn",
/**
 * The side to move; its clock runs unless everything is frozen.
 */
side: Side, } | { "phase": "adjudicating",
/**
 * The side that challenges.
 */
challenger: Side,
/**
 * The player who called it.
 */
caller: Seat,
/**
 * Until when the slip can be handed in.
 */
slip_by: Millis,
/**
 * What the challenge interrupted.
 */
venue: Venue, } | { "phase": "out_play",
/**
 * Whose turn it is if the play comes off.
 */
next: Side,
/**
 * When silence accepts it, unless it is held.
 */
until: Millis,
/**
 * Whether that is the longer time for a side that was away.
 */
away: boolean,
/**
 * The sides that accept it.
 */
accepted: Agreement, } | { "phase": "last_look",
/**
 * When silence accepts it.
 */
until: Millis,
/**
 * Whether it was the round that ended.
 */
round_over: boolean,
/**
 * The side that used up its overtime, if that is why.
 */
overtime?: Side,
/**
 * The sides that accept it.
 */
accepted: Agreement, } | { "phase": "over" } & Over;

export type DirectorCall = {
/**
 * The seat that called.
 */
by: Seat,
/**
 * Until when the clocks wait for the director.
 */
until: Millis, };

export type WaitingCall = {
/**
 * The seat that called.
 */
by: Seat,
/**
 * When it called; calling again while it waits moves nothing.
 */
since: Millis, };

export type Adjournment = {
/**
 * The instant at which it was put off.
 */
since: Millis,
/**
 * The director's, or that all sides agreed.
 */
reason: string,
/**
 * The sides that are back.
 */
back: Agreement, };

export type Freeze = {
/**
 * The instant at which clocks and windows stopped.
 */
since: Millis,
/**
 * Why the director stopped them, in the director's words, if the director did.
 */
director: string | null,
/**
 * The call of the director that stops them for a while.
 */
call: DirectorCall | null,
/**
 * The adjournment, until every side is back.
 */
adjourned: Adjournment | null, };

export type SideView = {
/**
 * Its points so far.
 */
score: number,
/**
 * How many tiles lie on its rack.
 */
rack_count: number,
/**
 * Which, where the viewer may know.
 */
rack: Tiles | null,
/**
 * How many tiles it has drawn provisionally.
 */
provisional_count: number,
/**
 * Which, where the viewer may know.
 */
provisional: Tiles | null,
/**
 * What lateness has cost it so far.
 */
late_points: number,
/**
 * Turns it will lose.
 */
owed_turns: number,
/**
 * Since when nobody of it has been there.
 */
away_since: Millis | null,
/**
 * Why it is out of the game.
 */
out: OutWhy | null,
/**
 * Whether it has used the call that stops the clocks.
 */
called_director: boolean,
/**
 * Its call of the director that nobody has answered, whether it stops the clocks or not.
 */
waiting_call?: WaitingCall,
/**
 * The player who wants to resign; for the side alone.
 */
resign_proposed: Seat | null, };

export type SeatView = {
/**
 * Whether the player is there.
 */
present: boolean,
/**
 * Since when, or since when not.
 */
since: Millis,
/**
 * Whether the player is ready.
 */
ready: boolean, };

export type OpenView = {
/**
 * The side that made the play.
 */
side: Side,
/**
 * The tiles, the words they make and the score.
 */
play: Play,
/**
 * When its tiles are drawn.
 */
draws_at: Millis | null,
/**
 * Whether nothing is drawn until the next side is back.
 */
awaits_return: boolean,
/**
 * Who holds it.
 */
held_by: Side | null,
/**
 * When the hold lapses.
 */
lapses_at: Millis | null,
/**
 * The player whose challenge awaits the partner's word; for the side alone.
 */
asked_by: Seat | null,
/**
 * Until when the partner may answer; for the side alone.
 */
asked_until: Millis | null, };

export type TableState = {
/**
 * The instant of the latest event.
 */
now: Millis,
/**
 * What the server committed to.
 */
commitment: Bytes,
/**
 * The server's share of the seed, once the game is over.
 */
server_entropy: Bytes | null,
/**
 * What lies on the board, an open play included.
 */
board: Board,
/**
 * How many tiles the bag holds.
 */
bag_count: number,
/**
 * The tiles that the viewer has not seen: in the bag, and on the racks that they do not see.
 */
unseen: Tiles,
/**
 * By number of the side, from 0.
 */
sides: Array<SideView>,
/**
 * By number of the seat: all of side 0, then of side 1, and so on.
 */
seats: Array<SeatView>,
/**
 * The clocks when one last started or stopped.
 */
clocks: Clocks,
/**
 * Where the game stands.
 */
phase: Phase,
/**
 * The latest play while it can be held or challenged.
 */
open: OpenView | null,
/**
 * Why everything stands still, if it does.
 */
freeze: Freeze | null,
/**
 * Whether racks lie face down: the clocks are stopped, and a stop buys no thinking time.
 */
face_down: boolean,
/**
 * Successive turns without a score.
 */
zeros: number,
/**
 * Sides that propose to end.
 */
end_agreed: Array<Side>,
/**
 * Sides that propose to adjourn.
 */
adjourn_agreed: Array<Side>,
/**
 * When the round starts.
 */
starts_at: Millis | null,
/**
 * When the round ends: known to everyone from its start on (ruling 36), also while players
 * are still waited for.
 */
round_ends_at: Millis | null,
/**
 * When the hourglass's last plays are called.
 */
last_call_at: Millis | null, };

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
 * Comes back in the answer: a whole number below 2^53.
 */
id: number, } | { "type": "attend",
/**
 * The table's id.
 */
table: string,
/**
 * The number after the last event the client has.
 */
since?: number,
/**
 * The token of the table's link, for those who came by it.
 */
link?: string, } | { "type": "leave",
/**
 * The table's id.
 */
table: string, } | { "type": "command",
/**
 * The table's id.
 */
table: string,
/**
 * Chosen by the client; the same id again gets the first answer again.
 */
id: string,
/**
 * What is to be done.
 */
command: Command, } | { "type": "say",
/**
 * The table's id.
 */
table: string,
/**
 * Chosen by the client; the same id again is answered again and said once.
 */
id: string,
/**
 * Everyone at the table, or the partner alone.
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
 * The table's id.
 */
table: string,
/**
 * The tiles, at most seven.
 */
laid: Array<Laid>, } | { "type": "watch-tournament",
/**
 * The tournament's id.
 */
tournament: string,
/**
 * The number of the last event the client has.
 */
since?: EventNo,
/**
 * The link by which the client came, if the tournament is not public.
 */
link?: string, } | { "type": "leave-tournament",
/**
 * The tournament's id.
 */
tournament: string, } | { "type": "watch-lobby" } | { "type": "leave-lobby" } | { "type": "watch-wall" } & WallRequest | { "type": "leave-wall" } | { "type": "what-waits" };

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
storage_up: boolean,
/**
 * How strangers come in, where not every door is open.
 */
doors?: DoorsView, } | { "type": "pong",
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
message: string,
/**
 * The id of the message, where it had a UUID that could be read.
 */
id?: string, } | { "type": "storage",
/**
 * Whether it does.
 */
up: boolean, } | { "type": "chat",
/**
 * The table's id.
 */
table: string,
/**
 * What, in the order it was said.
 */
messages: Array<ChatMessage>, } | { "type": "may-say",
/**
 * The table's id.
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
 * The table's id.
 */
table: string,
/**
 * As sent.
 */
id: string, } | { "type": "not-said",
/**
 * The table's id.
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
 * The table's id.
 */
table: string,
/**
 * The partner's seat.
 */
seat: Seat,
/**
 * The tiles; none once they are played or taken back.
 */
laid: Array<Laid>, } | { "type": "restarting" } | { "type": "lobby",
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
invitations: Array<InvitationView>, } | { "type": "wall",
/**
 * Their ids in the order of their places; a `glance` of each follows.
 */
tables: Array<string>,
/**
 * The tournament that they are of.
 */
event?: WallEvent,
/**
 * The slot that the wall was asked for by.
 */
slot?: WallSlot, } | { "type": "glance" } & Glance | { "type": "waiting",
/**
 * Tables at which it is the account's turn to do something.
 */
tables: Array<WaitingTable>,
/**
 * Calls for the director at tables that it directs, oldest first.
 */
calls: Array<CallView>,
/**
 * Rounds and check-in of tournaments that it plays in, one a tournament.
 */
rounds: Array<WaitingRound>,
/**
 * What was said at its tables while it was elsewhere.
 */
messages: Array<UnreadChat>, } | { "type": "table-ready",
/**
 * Which, to attend it by.
 */
table: string,
/**
 * What the table comes from.
 */
why: ReadyWhy, } | { "type": "table",
/**
 * The table's id.
 */
table: string,
/**
 * The number of the next event: what to say as `since` when coming back.
 */
seq: number,
/**
 * The seat of the one who attends, if they have one.
 */
seat?: Seat,
/**
 * The hall's clock, or what it was where the table is shown with a delay.
 */
now_ms: number,
/**
 * How long what is shown is held back, if it is: the whole table as it was then, with its
 * racks.
 */
delay_ms?: number,
/**
 * What was settled before anyone sat down.
 */
setup: Setup,
/**
 * The whole table, as this viewer may know it.
 */
state: TableState,
/**
 * The events of the score sheet so far.
 */
turns: Array<Event>, } | { "type": "audience",
/**
 * The table's id.
 */
table: string,
/**
 * Who may watch.
 */
audience: AudiencePolicy,
/**
 * How many watch.
 */
spectators: number,
/**
 * When who may watch was last changed, if it was.
 */
changed_ms?: number,
/**
 * How late a commentator sees the racks, if one does now: the shortest time, where several
 * do.
 */
commentary_ms?: number, } | { "type": "table-events",
/**
 * The table's id.
 */
table: string,
/**
 * The number of the first of the events, counting those the viewer may not see.
 */
seq: number,
/**
 * The number after the last.
 */
next: number,
/**
 * The hall's clock.
 */
now_ms: number,
/**
 * What happened, as the viewer may see it.
 */
events: Array<Event>,
/**
 * What of the table's state changed with it: each field that is here replaces the
 * one before. Nobody has to work anything out from the events.
 */
changed: Partial<TableState>,
/**
 * The id of the command that did it, for the socket it came from: it was accepted, and
 * no other answer comes.
 */
accepted?: string, } | { "type": "accepted",
/**
 * The table's id.
 */
table: string,
/**
 * The command's id.
 */
id: string,
/**
 * The number after the last event it caused.
 */
seq: number, } | { "type": "rejected",
/**
 * The table's id.
 */
table: string,
/**
 * The command's id.
 */
id: string,
/**
 * The rule or ruling that refuses it.
 */
rule: string,
/**
 * Why, with the facts that explain it.
 */
rejection: Rejection, } | { "type": "tournament-events",
/**
 * The tournament's id.
 */
tournament: string,
/**
 * The number of the latest event, counting those the viewer may not see.
 */
number: EventNo,
/**
 * What happened, as the viewer may see it.
 */
events: Array<TournamentEvent>, } | { "type": "announcement",
/**
 * The tournament's id.
 */
tournament: string,
/**
 * What it is called.
 */
name: string,
/**
 * Its number in the tournament's journal: one that was heard before is said again.
 */
number: EventNo,
/**
 * When it was said, by the hall's clock.
 */
at_ms: number,
/**
 * What was said.
 */
text: string, } | { "type": "tournament-watching",
/**
 * The tournament's id.
 */
tournament: string,
/**
 * What it is called.
 */
name: string,
/**
 * What is settled by now.
 */
watching: TournamentWatching, } | { "type": "no-tournament",
/**
 * The tournament's id.
 */
tournament: string,
/**
 * In English, for people.
 */
reason: string,
/**
 * Whether it is there all the same: watch it again in a moment.
 */
again?: boolean, } | { "type": "no-table",
/**
 * The table's id.
 */
table: string,
/**
 * In English, for people.
 */
reason: string,
/**
 * Whether it is there all the same: attend it again in a moment, and send again what
 * was not answered, with the same ids.
 */
again?: boolean, };
