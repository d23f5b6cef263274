import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** A block also shows on the events of who is blocked. */
const STALE = [endpoints.listBlocks, endpoints.listAbuseEvents];

export const useAbuseEvents = () => useQuery(queryOf(endpoints.listAbuseEvents, {}));
export const useBlocks = () => useQuery(queryOf(endpoints.listBlocks, {}));
export const useAddBlock = () => useCallChange(endpoints.addBlock, STALE);
export const useRemoveBlock = () => useCallChange(endpoints.removeBlock, STALE);
