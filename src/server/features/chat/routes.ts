import type { Hono } from 'hono';
import * as manage from '#contract/price/manage-offers.ts';
import * as contract from '#contract/settings/chat.ts';
import type { Deps } from '../../deps.ts';
import { readSession } from '../../guard/session.ts';
import { route } from '../../http/route.ts';
import { listKeywords } from './list-keywords.ts';
import { deleteKeyword, saveKeyword } from './manage-keywords.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listChatKeywords, async (ctx, _input, c) =>
    listKeywords({ ...ctx, actor: await readSession(ctx, c) }),
  );
  route(app, deps, manage.saveKeyword, saveKeyword);
  route(app, deps, manage.deleteKeyword, deleteKeyword);
}
