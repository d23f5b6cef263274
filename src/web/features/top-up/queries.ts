import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** Between what the balance can be filled up, and what comes on top. */
export const useTopUpTerms = () => useQuery(queryOf(endpoints.readTopUpTerms, {}));
