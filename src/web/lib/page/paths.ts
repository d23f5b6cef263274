import {
  infoPath,
  PAGE_NAMES,
  PAGES,
  type PageName,
  productPath,
  purchasePath,
  successPath,
} from '#contract/pages.ts';

const pages = Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].paths[0]])) as Record<
  PageName,
  string
>;

/** Every address that a link or a redirect of the web app leads to. */
export const paths = {
  ...pages,
  purchase: purchasePath,
  product: productPath,
  success: successPath,
  info: infoPath,
  accountTab: (name: string) => `${pages.account}?tab=${name}`,
  /** The seller's page of a product; without a number that of a new one. */
  adminProduct: (id?: number) => paths.adminTab('product', id === undefined ? {} : { id: String(id) }),
  adminTab: (name: string, query: Readonly<Record<string, string>> = {}) =>
    `${pages.admin}?${new URLSearchParams({ tab: name, ...query })}`,
};
