import { V1_BASE, V1_DOCS } from '#contract/api/paths.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';

/** A description to read: where its calls and its document are, its page, and the call that is shown first. */
export interface ApiBook {
  base: string;
  page: string;
  title: 'api.title' | 'api.v1Title';
  first: string;
}

export const BOOKS = {
  own: { base: API_BASE, page: `${API_BASE}/docs`, title: 'api.title', first: 'auth/login' },
  v1: { base: V1_BASE, page: V1_DOCS, title: 'api.v1Title', first: 'orders.post' },
} as const satisfies Record<string, ApiBook>;

export const documentOf = ({ base }: ApiBook): string => `${base}/openapi.json`;
