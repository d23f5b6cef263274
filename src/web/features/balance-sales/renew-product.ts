import type { ShelfPage } from '#contract/catalogue/products.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { readProducts } from '#web/lib/calls/read-product.ts';
import type { Services } from '#web/lib/calls/services.ts';
import { NO_FILTER, type ShelfFilter } from '#web/lib/calls/shop-window.ts';

const NOTHING: ShelfPage = { products: [], total: 0, next: null };

/** The store's memory is a second behind its sales. */
const BEHIND_MS = 1_500;

/** Soon asks for one product alone, and puts it in its place in what is on the screen. */
export function renewProduct(services: Services, filter: ShelfFilter, productId: number): void {
  setTimeout(() => void renew(services, filter, productId), BEHIND_MS);
}

function renew({ api, shelf, now }: Services, filter: ShelfFilter, productId: number): Promise<void> {
  const whole = shelf.part(NO_FILTER);
  const shown = whole.get().value?.next === null ? whole : shelf.part(filter);
  return shown.change(now(), async (known = NOTHING) => {
    const [fresh] = readProducts(await api.call(sharedEndpoints.listProducts, { ids: String(productId) }));
    const products = known.products.flatMap((each) => (each.id === productId ? (fresh ?? []) : each));
    return { ...known, products };
  });
}
