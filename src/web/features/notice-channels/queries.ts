import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const STALE = [endpoints.listNoticeChannels];

export const useChannels = () => useQuery(queryOf(endpoints.listNoticeChannels, {}));
export const useSaveChannel = () => useCallChange(endpoints.saveChannel, STALE);
export const useMakeChatCode = () => useCallChange(endpoints.makeChatCode);
export const useRemoveChannel = () => useCallChange(endpoints.removeChannel, STALE);
export const useTestChannel = () => useCallChange(endpoints.testChannel, STALE);
