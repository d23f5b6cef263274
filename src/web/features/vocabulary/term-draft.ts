import type { ListedTerm, OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { ROW, TERM_KINDS, TONES, type Tone } from '#domain/catalogue/vocabulary.ts';
import type { InTongues } from '#domain/shop/info-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

export type AnyKind = ListedTerm['kind'];

/** What the form of a term holds while it is open; every language has a text here, if an empty one. */
export interface TermDraft {
  name: string;
  texts: Record<Locale, string>;
  picture: string;
  tone: Tone;
  words: string;
  ahead: boolean;
}

export const draftOf = (term: OwnTerm | null): TermDraft => ({
  name: term?.name ?? '',
  texts: Object.fromEntries(
    LOCALES.map((locale) => [locale, term?.texts[locale] ?? '']),
  ) as TermDraft['texts'],
  picture: term?.picture ?? '',
  tone: term?.tone ?? 'plain',
  words: term?.words ?? '',
  ahead: term?.ahead ?? false,
});

export const writtenTexts = (texts: TermDraft['texts']): InTongues<string> =>
  Object.fromEntries(
    LOCALES.filter((locale) => texts[locale].trim() !== '').map((locale) => [locale, texts[locale].trim()]),
  );

/** What is sent of it. */
export const termOf = (kind: AnyKind, draft: TermDraft) => ({
  kind,
  ...draft,
  name: draft.name.trim(),
  texts: writtenTexts(draft.texts),
  picture: draft.picture.trim(),
  words: draft.words.trim(),
});

export const hasGoodName = ({ name }: TermDraft): boolean => name.trim() !== '' && !name.includes(',');

const isKind = (kind: unknown): kind is AnyKind => kind === ROW || TERM_KINDS.some((each) => each === kind);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Those that have a name and a kind; what else did not come is as good as empty. */
export const readTerms = (answer: { data: OwnTerm[] } | undefined): OwnTerm[] =>
  listOf(answer)
    .filter((term) => isRecord(term) && typeof term.name === 'string' && isKind(term.kind))
    .map((term) => ({
      ...term,
      texts: isRecord(term.texts) ? (term.texts as InTongues<string>) : {},
      picture: words(term.picture),
      words: words(term.words),
      tone: TONES.find((tone) => tone === term.tone) ?? 'plain',
      ahead: term.ahead === true,
      uses: Number(term.uses) || 0,
      products: Array.isArray(term.products) ? term.products.map(words) : [],
    }));
