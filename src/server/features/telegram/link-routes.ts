import type { Hono } from 'hono';
import * as contract from '#contract/accounts/chat-link.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { makeLinkCode, readChatLink, spendChatsCode, unlinkAccount } from './link-account.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.readChatLink, readChatLink);
  route(app, deps, contract.makeLinkCode, makeLinkCode);
  route(app, deps, contract.linkChat, spendChatsCode);
  route(app, deps, contract.unlinkChat, unlinkAccount);
}
