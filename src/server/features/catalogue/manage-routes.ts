import type { Hono } from 'hono';
import { saveBundle as savingBundle } from '#contract/catalogue/bundles.ts';
import {
  deleteAllProducts,
  deleteProduct,
  getProduct,
  getProductDetail,
  setHotOrder as hotOrder,
  listDeletedProducts,
  readOneProduct,
  restoreProducts as restoring,
  updateCostPrice,
  updateGroup,
} from '#contract/catalogue/manage-products.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { loadOne } from './add-product.ts';
import { changeGroup } from './change-group.ts';
import { changeProduct } from './change-product.ts';
import { removeAllProducts, removeProduct } from './remove-products.ts';
import { listDeleted, restoreProducts } from './restore-products.ts';
import { saveBundle } from './save-bundle.ts';
import { setHotOrder } from './set-hot-order.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, deleteProduct, removeProduct);
  route(app, deps, listDeletedProducts, listDeleted);
  route(app, deps, restoring, restoreProducts);
  route(app, deps, updateGroup, changeGroup);
  route(app, deps, deleteAllProducts, removeAllProducts);
  route(app, deps, hotOrder, setHotOrder);
  route(app, deps, savingBundle, saveBundle);
  route(app, deps, updateCostPrice, async (ctx, { id, costPrice }) => {
    const changed = await changeProduct(ctx, { id, costPrice });
    if (isRefusal(changed)) return changed;
    return { message: 'Harga modal diperbarui', data: { costPrice: changed.data.costPrice ?? null } };
  });
  // Three names for one question, as callers try them in turn.
  for (const endpoint of [getProduct, getProductDetail, readOneProduct]) {
    route(app, deps, endpoint, async (ctx, { id }) => {
      const found = await loadOne(ctx, id);
      return isRefusal(found) ? found : { data: found.data, product: found.data };
    });
  }
}
