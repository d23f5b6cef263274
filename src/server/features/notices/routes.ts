import type { Hono } from 'hono';
import * as contract from '#contract/webhooks/notice-channels.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { makeChatCode } from './chat-code.ts';
import { listChannels, removeChannel, saveChannel, testChannel } from './manage-channels.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listChannels, listChannels);
  route(app, deps, contract.saveChannel, saveChannel);
  route(app, deps, contract.removeChannel, removeChannel);
  route(app, deps, contract.makeChatCode, makeChatCode);
  route(app, deps, contract.testChannel, testChannel);
}
