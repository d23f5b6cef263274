import type * as link from '#contract/accounts/chat-link.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  readChatLink: route<typeof link.readChatLink>('GET', 'users/telegram'),
  makeLinkCode: route<typeof link.makeLinkCode>('POST', 'users/telegram-code'),
  linkChat: route<typeof link.linkChat>('POST', 'users/link-telegram'),
  unlinkChat: route<typeof link.unlinkChat>('POST', 'users/unlink-telegram'),
};
