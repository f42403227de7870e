// How a hall is set up, in words for whoever looks after its people.

/** What each option of the host says, by its name on the command line. */
export const HALL_SETTINGS: Readonly<Record<string, string>> = {
  closed: "For members only",
  "open-registration": "Anyone may register, without a club's code",
  guests: "Guests may play",
  "anonymous-watching": "Games and profiles are shown without logging in",
  "outside-invitations": "An invitation's link works for those without an account",
  "search-engines": "Search engines may list its pages",
  "staff-second-factor": "Coaches, directors and admins log in with a code too",
  "secure-cookies": "Log-ins travel over https only",
  demo: "Has a club to try it with",
  "keep-chat-days": "Days that chats are kept",
  "keep-reports-days": "Days that a closed report is kept",
  "keep-guests-days": "Days that guests are kept",
  "keep-guest-games-days": "Days that games of guests are kept",
  "keep-audit-days": "Days that this log is kept",
};
