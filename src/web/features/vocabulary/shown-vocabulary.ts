import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import type { FilterRowKind, OpenTerm, OpenVocabulary, TermKind } from '#domain/catalogue/vocabulary.ts';
import { ROW } from '#domain/catalogue/vocabulary.ts';

/** What the pages of this tab carry from now on: a row of which no product has anything is empty, as the store sends it. */
export function shownVocabulary(all: readonly OwnTerm[]): OpenVocabulary {
  const of = (kind: TermKind) => all.filter((term) => term.kind === kind);
  const row = (kind: FilterRowKind) => {
    const own = all.find((term) => term.kind === ROW && term.name === kind)?.texts ?? {};
    return {
      ...(Object.keys(own).length > 0 ? { all: own } : {}),
      terms: of(kind).some(({ uses }) => uses > 0) ? of(kind).map(openTerm) : [],
    };
  };
  return { game: row('game'), platform: row('platform'), badges: of('badge').map(openTerm) };
}

const openTerm = ({ name, texts, picture, tone, words }: OwnTerm): OpenTerm => ({
  name,
  texts,
  picture,
  words,
  ...(tone === 'plain' ? {} : { tone }),
});
