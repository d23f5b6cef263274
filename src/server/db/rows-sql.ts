// Parts of texts, typed as far as the names of parameters in them must be known.

type Joined<Texts extends readonly string[]> = Texts extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? First
    : `${First} union all ${Joined<Rest>}`
  : never;

/** The rows of several selects, for one insert. */
export const unionAll = <const Texts extends readonly string[]>(texts: Texts) =>
  texts.join(' union all ') as Joined<Texts>;

/** Where rows come from, or nothing: it is one row. */
export const fromRows = <Rows extends string>(rows: Rows | undefined) =>
  (rows ? ` from ${rows}` : '') as Rows extends '' ? '' : ` from ${Rows}`;

/** A word as it is written in SQL; a parameter stands for itself. */
export const wordOf = <Word extends string>(word: Word) =>
  (word.startsWith(':') ? word : `'${word}'`) as Word extends `:${string}` ? Word : `'${Word}'`;

/** An expression that may be left out. */
export type Or<Text> = Text extends string ? Text : '';

/** Of several parts each stands for itself: so the names in all of them are known. */
export type Parts<Given> = Given extends string
  ? Given
  : Given extends object
    ? [Given[keyof Given]] extends [never]
      ? ''
      : Given[keyof Given] & string
    : '';

/** A document of these parts, each by its expression; those that are null are left out. */
export function partsOf<Given extends object>(parts: Given | undefined) {
  const written = Object.entries<string>({ ...parts }).map(([name, value]) => `'${name}', ${value}`);
  const text =
    written.length === 0 ? `'{}'::jsonb` : `jsonb_strip_nulls(jsonb_build_object(${written.join(', ')}))`;
  return text as Parts<Given>;
}
