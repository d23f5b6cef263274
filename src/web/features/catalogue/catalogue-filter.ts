import type { CatalogueFilter } from '#domain/catalogue.ts';

const NAMES = ['query', 'category', 'platform'] as const;
export type FilterName = (typeof NAMES)[number];

/** The filter lives in the address, so that it can be shared, reloaded and gone back to. */
export function filterOf(params: URLSearchParams): Required<CatalogueFilter> {
  const read = (name: FilterName) => params.get(name)?.trim() ?? '';
  return { query: read('query'), category: read('category'), platform: read('platform') };
}

export function withFilter(params: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  const trimmed = value.trim();
  if (trimmed === '') next.delete(name);
  else next.set(name, trimmed);
  return next;
}

export function activeFilters(filter: CatalogueFilter): { name: FilterName; value: string }[] {
  return NAMES.flatMap((name) => (filter[name] ? [{ name, value: filter[name] }] : []));
}
