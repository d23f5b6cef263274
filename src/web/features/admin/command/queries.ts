import { useEffect, useState } from 'react';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';

const PAUSE_MS = 150;
const LEAST = 2;

/** What the store finds, asked when the typing pauses. What it found for other words is not shown for these. */
export function useFindings(typed: string) {
  const query = typed.trim();
  const [asked, setAsked] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const wanted = query.length >= LEAST;
  const found = useQuery({
    ...queryOf(endpoints.findAnything, { query: asked }),
    afresh: true,
    enabled: wanted && asked === query,
  });
  const answered = wanted && asked === query;
  return {
    found: answered ? found.data : undefined,
    failed: answered && found.error !== null,
    busy: wanted && (asked !== query || found.isFetching),
  };
}
