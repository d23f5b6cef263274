import type { PageData } from '#contract/store.ts';

export interface RenderedPage {
  status: number;
  html: string;
  /** Set when the route leads elsewhere. */
  redirect?: string;
}

/** Turns a path and its data into HTML. Pure: the same input gives the same bytes. */
export interface PageRenderer {
  render(path: string, search: string, data: PageData): RenderedPage;
}
