import type { Product } from '#contract/catalogue/products.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';

/** Where a product is bought: on the page of its own. A copy of the store without a server has a file for each fixed path only. */
export function useWayTo({ id, slug }: Product): string {
  const { demo } = useServices();
  return slug === undefined || demo?.hasServer === false ? paths.purchase(id) : paths.product(slug);
}
