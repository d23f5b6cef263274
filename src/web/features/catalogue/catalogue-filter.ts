import type { CatalogueFilter } from '#domain/catalogue/catalogue.ts';
import type { ShelfFilter } from '#web/lib/calls/shop-window.ts';

const NAMES = ['query', 'category', 'platform'] as const;
export type FilterName = (typeof NAMES)[number];

/** The filter lives in the address, so that it can be shared, reloaded and gone back to. */
export function filterOf(params: URLSearchParams): ShelfFilter {
  const read = (name: FilterName | 'page') => params.get(name)?.trim() ?? '';
  const page = /^[1-9]\d{0,5}$/.test(read('page')) ? Number(read('page')) : 1;
  return { query: read('query'), category: read('category'), platform: read('platform'), page };
}

export function withFilter(params: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  const trimmed = value.trim();
  if (trimmed === '') next.delete(name);
  else next.set(name, trimmed);
  return next;
}

/** Where the page of this number lies. */
export function pageLink(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return `?${next}`;
}

export function activeFilters(filter: CatalogueFilter): { name: FilterName; value: string }[] {
  return NAMES.flatMap((name) => (filter[name] ? [{ name, value: filter[name] }] : []));
}
