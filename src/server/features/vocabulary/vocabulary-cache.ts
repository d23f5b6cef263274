import type { ListedTerm, OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { hasAnyOf } from '#domain/catalogue/catalogue.ts';
import {
  type FilterRowKind,
  NO_VOCABULARY,
  type OpenTerm,
  type OpenVocabulary,
  ROW,
  type TermKind,
} from '#domain/catalogue/vocabulary.ts';
import type { InTongues } from '#domain/shop/info-pages.ts';
import { type TermRow, terms } from '../../db/schema/vocabulary.ts';
import { type CacheHost, SharedCache } from '../../shared-cache.ts';

/** What the products on sale say of themselves. */
export interface Said {
  turn: number;
  said(): Record<FilterRowKind, ReadonlySet<string>>;
}

/** The words products are sorted by, in memory. */
export class VocabularyCache extends SharedCache {
  #rows: readonly TermRow[] = [];
  #revision = 0;
  #open: Record<TermKind, readonly OpenTerm[]> = byKind([]);
  #shown = { key: '', value: NO_VOCABULARY, mark: '' };
  readonly #onChange: (games: readonly OpenTerm[]) => void;

  constructor(host: CacheHost, onChange: (games: readonly OpenTerm[]) => void) {
    super(host, 'kunci_vocabulary');
    this.#onChange = onChange;
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db.select().from(terms).orderBy(terms.place, terms.id);
    if (JSON.stringify(rows) === JSON.stringify(this.#rows)) return;
    this.#rows = rows;
    this.#revision += 1;
    this.#open = byKind(rows);
    this.#onChange(this.#open.game);
  }

  /** The same list until it changes. */
  of(kind: TermKind): readonly OpenTerm[] {
    return this.#open[kind];
  }

  own(): Omit<OwnTerm, 'uses' | 'products'>[] {
    return this.#rows.map(({ place: _, changedAt: __, texts, ...row }) => ({
      ...row,
      texts: texts as InTongues<string>,
    }));
  }

  listed(): ListedTerm[] {
    return this.#rows.map((row) => ({ kind: row.kind, ...openTerm(row) }));
  }

  /** What pages carry, and a mark that differs when that does: a row of which no product on sale has anything is empty. */
  shown(shelf: Said): { value: OpenVocabulary; mark: string } {
    const key = `${this.#revision} ${shelf.turn}`;
    if (this.#shown.key === key) return this.#shown;
    const said = shelf.said();
    const filled = { game: this.#isOnSale('game', said), platform: this.#isOnSale('platform', said) };
    const row = (kind: FilterRowKind) => ({
      ...this.#allOf(kind),
      terms: filled[kind] ? this.#open[kind] : [],
    });
    this.#shown = {
      key,
      value: { game: row('game'), platform: row('platform'), badges: this.#open.badge },
      mark: `${this.#revision}${filled.game ? 'g' : ''}${filled.platform ? 'p' : ''}`,
    };
    return this.#shown;
  }

  #isOnSale(kind: FilterRowKind, said: ReturnType<Said['said']>): boolean {
    return hasAnyOf(this.#open[kind], said[kind]);
  }

  #allOf(kind: FilterRowKind): { all?: InTongues<string> } {
    const row = this.#rows.find((each) => each.kind === ROW && each.name === kind);
    const all = (row?.texts ?? {}) as InTongues<string>;
    return Object.keys(all).length > 0 ? { all } : {};
  }
}

function byKind(rows: readonly TermRow[]): Record<TermKind, readonly OpenTerm[]> {
  const of = (kind: TermKind) => rows.filter((row) => row.kind === kind).map(openTerm);
  return { game: of('game'), platform: of('platform'), category: of('category'), badge: of('badge') };
}

/** Field by field, and none that is empty: every page carries them. */
function openTerm({ name, texts, picture, tone, words, ahead }: TermRow): OpenTerm {
  const own = texts as InTongues<string>;
  return {
    name,
    ...(Object.keys(own).length > 0 ? { texts: own } : {}),
    ...(picture === '' ? {} : { picture }),
    ...(tone === 'plain' ? {} : { tone }),
    ...(words === '' ? {} : { words }),
    ...(ahead ? { ahead } : {}),
  };
}
