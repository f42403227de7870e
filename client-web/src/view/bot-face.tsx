// The faces of the practice partners: a few shapes each, drawn by hand.

type Face = {
  /** What they are called at a table. */
  name: string;
  fill: string;
  /** Behind the head: ears, a tuft. */
  behind: string;
  /** A lighter part of the face. */
  light?: string;
  lightFill?: string;
  /** Beak, nose or mouth. */
  nose: string;
  noseFill: string;
  eyes: readonly [x: number, y: number, r: number];
};

/** Weakest first, as the hall's levels. */
const FACES: readonly Face[] = [
  { name: "Pip", fill: "#f5c542", behind: "M16 1q4 2 0 8q-4-6 0-8Z", nose: "m12.5 18h7L16 23Z", noseFill: "#d9731a", eyes: [5, 14, 2] },
  {
    name: "Momo",
    fill: "#a9a6b5",
    behind: "M7 4a6 6 0 1 1-1 9ZM25 4a6 6 0 1 0 1 9Z",
    nose: "M14 20h4l-2 3Z",
    noseFill: "#c25b78",
    eyes: [5, 16, 1.8],
  },
  {
    name: "Fig",
    fill: "#6fae4f",
    behind: "M4 9a5 5 0 0 1 10 0v5H4ZM18 9a5 5 0 0 1 10 0v5H18Z",
    nose: "M9 20q7 7 14 0q-7 3-14 0Z",
    noseFill: "#1f4d17",
    eyes: [7, 9, 2.2],
  },
  {
    name: "Tansy",
    fill: "#e38b3c",
    behind: "M4 2l9 6-7 7ZM28 2l-9 6 7 7Z",
    light: "M16 18q7 1 5 6-5 4-10 0-2-5 5-6Z",
    lightFill: "#fbe3c6",
    nose: "M14 19h4l-2 2.5Z",
    noseFill: "#7a2f1d",
    eyes: [5, 15, 1.9],
  },
  {
    name: "Bram",
    fill: "#8a5a35",
    behind: "M3 8a5 5 0 0 1 9-3l-6 8ZM29 8a5 5 0 0 0-9-3l6 8Z",
    light: "M16 17q6 1 5 6-5 4-10 0-1-5 5-6Z",
    lightFill: "#d9b48a",
    nose: "M13.5 18h5L16 21.5Z",
    noseFill: "#2c1a0e",
    eyes: [5, 14, 1.8],
  },
  {
    name: "Rusty",
    fill: "#cf5a2a",
    behind: "M3 1l10 7-8 8ZM29 1l-10 7 8 8Z",
    light: "M5 19q6-2 11 2 5-4 11-2-4 9-11 10-7-1-11-10Z",
    lightFill: "#fdf3e7",
    nose: "M14 23h4l-2 3Z",
    noseFill: "#26160f",
    eyes: [5.5, 15, 1.8],
  },
  {
    name: "Rook",
    fill: "#3d4152",
    behind: "M16 2q7 1 5 8h-9q0-6 4-8Z",
    nose: "M11 17h10l-4 9Z",
    noseFill: "#e0b23f",
    eyes: [5, 14, 2.3],
  },
  {
    name: "Lex",
    fill: "#7b6a9e",
    behind: "M4 3l9 5-7 6ZM28 3l-9 5 7 6Z",
    light: "M4 15a6 6 0 0 1 12 0 6 6 0 0 1-12 0ZM16 15a6 6 0 0 1 12 0 6 6 0 0 1-12 0Z",
    lightFill: "#f4ecd8",
    nose: "M14 17h4l-2 5Z",
    noseFill: "#d9931a",
    eyes: [6, 15, 2.6],
  },
];

/** A partner's face by its name; nothing for a name that no partner has. */
export function BotFace({ name }: { name: string }) {
  const face = FACES.find((one) => one.name === name);
  if (!face) return null;
  const [x, y, r] = face.eyes;
  return (
    <svg class="bot-face" viewBox="0 0 32 32" aria-hidden="true">
      <path d={face.behind} fill={face.fill} />
      <circle cx="16" cy="18" r="12" fill={face.fill} />
      {face.light && <path d={face.light} fill={face.lightFill} />}
      {[16 - x, 16 + x].map((at) => (
        <g key={at}>
          <circle cx={at} cy={y} r={r + 1} fill="#fff" />
          <circle cx={at} cy={y} r={r} fill="#1c1b19" />
        </g>
      ))}
      <path d={face.nose} fill={face.noseFill} />
    </svg>
  );
}
