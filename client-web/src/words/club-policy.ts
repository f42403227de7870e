// What a club decides for its students: the switches, and the state they are in, in words.

import type { ClubPolicy } from "../protocol.ts";

type Option = { value: string; title: string; text: string; says: string };

export type Switch = { name: keyof ClubPolicy; legend: string; options: readonly Option[] };

export const SWITCHES: readonly Switch[] = [
  {
    name: "reach",
    legend: "Who may play with them",
    options: [
      {
        value: "club",
        title: "Their clubs",
        text: "Members of a club they are in, bots, and whoever plays in the same tournament. The usual choice for schools.",
        says: "They play with members of their clubs, with bots and at tournaments.",
      },
      {
        value: "hall",
        title: "Anyone of this hall",
        text: "Strangers too can invite them and answer their offers.",
        says: "Anyone of this hall may play with them.",
      },
    ],
  },
  {
    name: "chat_policy",
    legend: "What opponents may say",
    options: [
      { value: "off", title: "Nothing", text: "Opponents do not chat.", says: "Opponents say nothing to each other." },
      {
        value: "presets",
        title: "Ready phrases",
        text: "Such as “Good luck!” and “Nice play!”. The usual choice for schools.",
        says: "Opponents say ready phrases to each other.",
      },
      {
        value: "open",
        title: "Free text",
        text: "Where every player at the table is in this club. You can read it.",
        says: "Opponents of this club write freely to each other.",
      },
    ],
  },
  {
    name: "partner_chat",
    legend: "What partners may say to each other",
    options: [
      { value: "off", title: "Nothing", text: "Partners do not chat.", says: "Partners say nothing to each other." },
      {
        value: "presets",
        title: "Ready phrases",
        text: "Free text only in a tournament, where the director paired them.",
        says: "Partners say ready phrases to each other; in tournaments they write freely.",
      },
      {
        value: "open",
        title: "Free text",
        text: "Where both are in this club. You can read it.",
        says: "Partners of this club write freely to each other.",
      },
    ],
  },
  {
    name: "lists",
    legend: "Word lists",
    options: [
      {
        value: "school",
        title: "School-safe only",
        text: "Lists without offensive words.",
        says: "They play by school-safe word lists.",
      },
      { value: "any", title: "Every list", text: "Offensive words may be played.", says: "They play by every word list." },
    ],
  },
  {
    name: "profile",
    legend: "Who sees their profiles",
    options: [
      {
        value: "club",
        title: "Clubs and opponents",
        text: "To strangers nobody has that name.",
        says: "Their profiles are for their clubs and those they played with.",
      },
      { value: "hall", title: "Everybody", text: "Ratings and results are public.", says: "Everybody sees their profiles." },
    ],
  },
  {
    name: "watch",
    legend: "Who may watch their tables at most",
    options: [
      { value: "officials", title: "Coaches and directors", text: "Nobody else.", says: "Only coaches and directors watch their tables." },
      { value: "club", title: "The club", text: "Its members.", says: "The club may watch their tables." },
      {
        value: "link",
        title: "Whoever has the link",
        text: "The usual choice for schools.",
        says: "Whoever has a table's link may watch it.",
      },
      {
        value: "public",
        title: "Everybody",
        text: "Their games are in the list of live games.",
        says: "Everybody may watch their tables.",
      },
    ],
  },
];

/** How the switches stand, a sentence each. */
export const policyInWords = (policy: ClubPolicy): string[] =>
  SWITCHES.flatMap(({ name, options }) => options.filter(({ value }) => value === policy[name]).map(({ says }) => says));

/** A decision as the log keeps it, "reach: hall", in words. */
export function decisionInWords(detail: string): string {
  const [name, value] = detail.split(": ");
  const options = SWITCHES.find((one) => one.name === name)?.options ?? [];
  return options.find((one) => one.value === value)?.says ?? detail;
}
