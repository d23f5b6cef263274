import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';

/** Between what the balance can be filled up, and what comes on top. */
export const useTopUpTerms = () => useQuery(queryOf(endpoints.readTopUpTerms, {}));
