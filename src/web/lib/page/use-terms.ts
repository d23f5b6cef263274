import { useMemo } from 'react';
import type { OpenTerm, TermKind } from '#domain/catalogue/vocabulary.ts';
import { sharedEndpoints } from '../calls/endpoints.ts';
import { listOf } from '../calls/list-of.ts';
import { queryOf } from '../calls/server-state.ts';
import { useServices } from '../calls/services.ts';
import { useQuery } from '../calls/use-query.ts';
import { isRecord } from '../files/browser-storage.ts';

export type Terms = Record<TermKind, readonly OpenTerm[]>;

/** The words products are sorted by, as they are now; until they are there, what the page came with. */
export function useTerms(): Terms {
  const { vocabulary } = useServices().store;
  const { data } = useQuery({ ...queryOf(sharedEndpoints.listTerms, {}), staleTime: 60_000 });
  return useMemo(() => {
    const listed = listOf(data).filter((term) => isRecord(term) && typeof term.name === 'string');
    const { game, platform, badges } = vocabulary;
    if (listed.length === 0)
      return { game: game.terms, platform: platform.terms, badge: badges, category: [] };
    const of = (kind: TermKind) => listed.filter((term) => term.kind === kind) as OpenTerm[];
    return { game: of('game'), platform: of('platform'), category: of('category'), badge: of('badge') };
  }, [data, vocabulary]);
}
