import type { PageName } from '#contract/pages.ts';
import type { PageData } from '#contract/shop/store.ts';

export interface RenderedPage {
  status: number;
  html: string;
}

/** Turns a page, its part of the query and its data into HTML. Pure: the same input gives the same bytes. */
export interface PageRenderer {
  render(page: PageName, search: string, data: PageData): RenderedPage;
}
