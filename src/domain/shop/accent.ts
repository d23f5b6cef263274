/** What the pages are drawn on, in each theme; the styles' own tokens, which a test holds these to. */
export const GROUNDS = {
  light: { ink: '#14161a', paper: '#f7f3ea', card: '#fffdf8' },
  dark: { ink: '#f3efe6', paper: '#121419', card: '#1b1e25' },
} as const;
export type GroundName = keyof typeof GROUNDS;

/** What is made of a seller's colour for one theme. */
export interface Accent {
  /** A button, and the words on it. */
  fill: string;
  on: string;
  /** The button under a pointer; the words on it stay. */
  press: string;
  /** What draws the button's outline. */
  edge: string;
  /** A field of its own behind words in `text`. */
  soft: string;
  /** Words and links, on paper, card and `soft`. */
  text: string;
}

/** For words, for the outline of a control, and for a field of colour that must be told from the paper. */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;
export const FILL_CONTRAST = 1.5;

const WHITE = '#ffffff';
const BLACK = '#000000';
const STEPS = 50;
const SOFT = 0.13;
const PRESS = 0.12;

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);

type Channels = readonly [red: number, green: number, blue: number];
const channels = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours are from each other, 1 to 21, as WCAG 2 counts it. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const hex = a.map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * share));
  return `#${hex.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The least step towards `goal` that stands out enough from every ground. */
function until(need: number, colour: string, goal: string, grounds: readonly string[]): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(colour, goal, step / STEPS);
    if (grounds.every((ground) => contrast(tried, ground) >= need)) return tried;
  }
  return goal;
}

/** White where it can be read, else ink; pure black for the few colours between them. */
function onColour(fill: string): string {
  const readable = (on: string) => contrast(on, fill) >= TEXT_CONTRAST;
  return [WHITE, GROUNDS.light.ink].find(readable) ?? BLACK;
}

export function accentIn(theme: GroundName, colour: string): Accent {
  const { ink, paper, card } = GROUNDS[theme];
  const fill = theme === 'light' ? colour : until(EDGE_CONTRAST, colour, WHITE, [paper, card]);
  const on = onColour(fill);
  const soft = mix(paper, fill, SOFT);
  return {
    fill,
    on,
    // Away from the words on it, so that they can be read there as well.
    press: mix(fill, on === WHITE ? BLACK : WHITE, PRESS),
    edge: until(EDGE_CONTRAST, fill, ink, [paper, card]),
    soft,
    text: until(TEXT_CONTRAST, fill, ink, [paper, card, soft]),
  };
}

export interface AccentProblem {
  /** What the colour has on paper, and what it needs. */
  ratio: number;
  need: number;
}

/** Null for a colour that everything can be made of; a button in the paper's own colour is none. */
export function accentProblem(colour: string): AccentProblem | null {
  const { paper, card } = GROUNDS.light;
  const ratio = Math.min(contrast(colour, paper), contrast(colour, card));
  return ratio >= FILL_CONTRAST ? null : { ratio: shownRatio(ratio), need: FILL_CONTRAST };
}

/** Never more than it is: 4.49 is not 4.5. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;
