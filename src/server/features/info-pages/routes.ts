import type { Hono } from 'hono';
import * as contract from '#contract/settings/info-pages.ts';
import { refuse } from '#contract/wire/refusals.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { orderPages, removePage, savePage } from './manage-info-pages.ts';
import { markdownHtml } from './markdown.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.readInfoPage, async (ctx, { slug, lang }) => {
    const data = deps.infoPages.read(slug, lang ?? ctx.locale, deps.settings.current());
    return data ? { data } : refuse('page.not-found');
  });
  route(app, deps, contract.listInfoPages, async () => ({
    data: deps.infoPages.all(deps.settings.current()),
  }));
  route(app, deps, contract.saveInfoPage, savePage);
  route(app, deps, contract.removeInfoPage, removePage);
  route(app, deps, contract.orderInfoPages, orderPages);
  route(app, deps, contract.previewInfoPage, async (_ctx, { body }) => ({ html: markdownHtml(body) }));
}
