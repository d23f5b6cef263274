import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

export const useChatLink = () => useQuery(queryOf(endpoints.readChatLink, {}));
export const useMakeLinkCode = () => useCallChange(endpoints.makeLinkCode, []);
export const useLinkChat = () => useCallChange(endpoints.linkChat, [endpoints.readChatLink]);
export const useUnlinkChat = () => useCallChange(endpoints.unlinkChat, [endpoints.readChatLink]);
