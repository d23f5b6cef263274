import type { Key } from '#contract/orders/keys.ts';
import type { KeyView } from '#domain/orders/keys.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { endpoints } from './endpoints.ts';

/** Every key of a product, or every one of a kind, page after page. */
export async function readAllKeys(api: ApiClient, productId: number, status: KeyView | ''): Promise<Key[]> {
  const all: Key[] = [];
  let before: number | null = null;
  do {
    const page: { data: Key[]; next: number | null } = await api.call(endpoints.exportKeys, {
      product_id: productId,
      ...(status === '' ? {} : { status }),
      before,
    });
    for (const key of page.data) all.push(key);
    before = page.next;
  } while (before !== null);
  return all;
}
