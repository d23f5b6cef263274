import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { SourceMessages } from '#languages/areas.ts';

export type MessageKey = keyof SourceMessages;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type TextOf<M> = M extends string ? M : M extends { other: infer Text } ? Text : never;

/** The parameters that the source text of a key asks for. */
export type ParamsOf<Key extends MessageKey> = [Names<TextOf<SourceMessages[Key]>>] extends [never]
  ? []
  : [params: Readonly<Record<Names<TextOf<SourceMessages[Key]>>, string | number>>];

/** Whom a page is written for, and the clock that it tells the time by: the store's. */
export interface Reader {
  readonly locale: Locale;
  readonly zone: TimeZone;
}

/** The text of a key, and the language that it is in. */
export type Translate = (<Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) => string) & Reader;

/** The keys whose text stands by itself, for lists of labels. */
export type PlainKey = { [Key in MessageKey]: ParamsOf<Key> extends [] ? Key : never }[MessageKey];
