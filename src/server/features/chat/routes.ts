import type { Hono } from 'hono';
import * as manage from '#contract/price/manage-offers.ts';
import * as contract from '#contract/settings/chat.ts';
import type { Deps } from '../../deps.ts';
import { identify } from '../../guard/identify.ts';
import { route } from '../../http/route.ts';
import { listKeywords } from './list-keywords.ts';
import { deleteKeyword, saveKeyword } from './manage-keywords.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listChatKeywords, async (ctx, _input, c) =>
    listKeywords({ ...ctx, actor: await identify(ctx, c, contract.listChatKeywords) }),
  );
  route(app, deps, manage.saveKeyword, saveKeyword);
  route(app, deps, manage.deleteKeyword, deleteKeyword);
}
