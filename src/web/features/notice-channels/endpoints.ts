import type * as channels from '#contract/webhooks/notice-channels.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listNoticeChannels: route<typeof channels.listChannels>('GET', 'notices/channels'),
  saveChannel: route<typeof channels.saveChannel>('POST', 'notices/save-channel'),
  makeChatCode: route<typeof channels.makeChatCode>('POST', 'notices/chat-code'),
  removeChannel: route<typeof channels.removeChannel>('POST', 'notices/remove-channel'),
  testChannel: route<typeof channels.testChannel>('POST', 'notices/test-channel'),
};
