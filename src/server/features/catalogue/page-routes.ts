import type { Hono } from 'hono';
import * as contract from '#contract/catalogue/product-pages.ts';
import * as saving from '#contract/catalogue/save-product.ts';
import { refuse } from '#contract/wire/refusals.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { readOwnProduct } from './read-own-product.ts';
import { currentSlugOf, ownPage, readPage } from './read-page.ts';
import { savePage } from './save-page.ts';
import { saveProduct } from './save-product.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.readProductPage, async (ctx, { slug, product_id: productId, lang }) => {
    const { shelf } = await deps.catalogue.ready();
    const current =
      slug === undefined ? shelf.groupOf(productId ?? 0).value[0]?.slug : await currentSlugOf(ctx.db, slug);
    const data = current
      ? await readPage(ctx.db, current, [lang ?? ctx.locale, deps.settings.current().defaultLanguage])
      : null;
    return data ? { data } : refuse('page.not-found');
  });
  route(app, deps, contract.getOwnProductPage, async (ctx, { product_id: productId }) => {
    const own = await ownPage(ctx.db, productId);
    return own ? { data: own.page } : refuse('product.not-found');
  });
  route(app, deps, contract.saveProductPage, savePage);
  route(app, deps, saving.getOwnProduct, async (ctx, { id }) => {
    const found = await readOwnProduct(ctx.db, id);
    return found ? { data: found.own } : refuse('product.not-found');
  });
  route(app, deps, saving.saveProduct, saveProduct);
  route(app, deps, contract.duplicateProduct, duplicateProduct);
}
