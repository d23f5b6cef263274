type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');
type Sign = Letter | Uppercase<Letter> | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '_';

type Uncommented<Text extends string> = Text extends `${infer Code}--${string}\n${infer Rest}`
  ? Uncommented<`${Code}\n${Rest}`>
  : Text;
type Unquoted<
  Text extends string,
  Read extends string = '',
> = Text extends `${infer Code}'${string}'${infer Rest}`
  ? Unquoted<Rest, `${Read}${Code} `>
  : `${Read}${Text}`;
type WordOf<Text extends string, Read extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? First extends Sign
    ? WordOf<Rest, `${Read}${First}`>
    : Read
  : Read;
type NamesIn<Code extends string, Found extends string = never> = Code extends `${string}:${infer Rest}`
  ? Rest extends `:${infer Cast}`
    ? NamesIn<Cast, Found>
    : NamesIn<Rest, Found | (Rest extends `${Letter}${string}` ? WordOf<Rest> : never)>
  : Found;

/** The names that a text writes as `:name`, as far as it is known when it is compiled. */
export type NamesOf<Text extends string> = NamesIn<Unquoted<Uncommented<Text>>>;

/** Nothing where a text has just these names; else what is wrong, which no text can be. */
export type Fits<Text extends string, Names> =
  Record<never, never> extends Record<Text, 1>
    ? { parts: 'Only known as string: write them "as const"' }
    : [NamesOf<Text>] extends [Names]
      ? [Names] extends [NamesOf<Text>]
        ? unknown
        : { 'not in the text': Exclude<Names, NamesOf<Text>> }
      : { 'not among the parameters': Exclude<NamesOf<Text>, Names> };

/** Read from left to right: a string, a comment and a cast are no names. */
const PARTS = /'[^']*'|--[^\n]*|::|:([a-z]\w*)/g;

/** The text as the database takes it, with the names in the order of its `$1`, `$2` … */
export function numbered(text: string): { text: string; names: string[] } {
  if (/\$\d/.test(text)) throw new Error(`A parameter without a name: ${text}`);
  const names: string[] = [];
  const written = text.replace(PARTS, (part, name?: string) => {
    if (name === undefined) return part;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: written, names };
}
