// What the audit log's lines say.

import type { AuditAct, AuditLine } from "../protocol.ts";
import { decisionInWords } from "./club-policy.ts";
import { capital } from "./plain.ts";

type Told = { by: string; about: string; detail: string };

const ROLES: Record<string, string> = {
  player: "a player",
  student: "a student",
  coach: "a coach",
  director: "a director",
  admin: "an admin",
  "director of a tournament": "a director of a tournament",
  "no director of a tournament": "no longer a director of a tournament",
};

const ACTS: Record<AuditAct, (told: Told) => string> = {
  granted: ({ by, about, detail }) => `${by} made ${about} ${ROLES[detail] ?? detail}`,
  "student-made": ({ by, about }) => `${by} made the account of ${about}`,
  "member-removed": ({ by, about }) => (by === about ? `${by} left the club` : `${by} took ${about} off the roster`),
  "password-reset": ({ by, about }) => `${by} set a new password for ${about}`,
  "real-names-read": ({ by }) => `${by} read the real names`,
  "real-name-set": ({ by, about }) => `${by} changed the real name of ${about}`,
  "policy-changed": ({ by, detail }) => `${by} decided for the students: ${decisionInWords(detail).replace(/\.$/, "")}`,
  "audience-changed": ({ by, detail }) => `${by} changed who may watch: ${detail}`,
  "chats-read": ({ by }) => `${by} read the chats`,
  "report-closed": ({ by }) => `${by} closed a report`,
  ruled: ({ by, detail }) => `${by} ruled at a table: ${detail.replaceAll("_", " ")}`,
  "table-ended": ({ by }) => `${by} ended a table of a student`,
  suspended: ({ by, about }) => `${by} suspended ${about}`,
  unsuspended: ({ by, about }) => `${by} let ${about} in again`,
  renamed: ({ by, about }) => `${by} gave ${about} another nickname`,
  closed: ({ by, about }) => `${by} closed the account of ${about}`,
  exported: ({ by, about }) => `${by} took a copy of everything about ${about}`,
  erased: ({ by, about }) => `${by} erased ${about}`,
  "erased-again": ({ about }) => `${about} was erased again after a backup came back`,
  "records-rewritten": ({ about, detail }) => `Records of games now say ${about}: ${detail}`,
  "second-factor-on": ({ by }) => `${by} set up a second factor`,
  "second-factor-off": ({ by, about }) => `${by} took away the second factor of ${about}`,
  "logged-out": ({ by, about }) => `${by} logged ${about} out everywhere`,
  "fair-play-read": ({ by }) => `${by} read a fair-play report`,
  "association-rated": ({ by, about, detail }) => `${by} gave ${about} an association rating: ${detail}`,
  tournament: ({ by, detail }) => `${by} changed a tournament: ${detail}`,
};

/** One line of the log as a sentence. A nickname stays as it is written, also at the beginning. */
export function auditSentence({ act, by, about, detail }: AuditLine): string {
  const told = { by: by ?? "the hall", about: about ?? "somebody", detail };
  const text = ACTS[act](told);
  const begins = (name: string | undefined): boolean => name !== undefined && text.startsWith(name);
  return `${begins(by) || begins(about) ? text : capital(text)}.`;
}
