import { brandStyle } from '#contract/shop/brand-style.ts';
import type { StoreInfo } from '#contract/shop/store.ts';
import { imageHashOf } from '#domain/catalogue/images.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';

/** What the server writes into the document of a brand: here the page itself does, its store is in the browser. */
export function showBrand(store: StoreInfo, api: ApiClient): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandStyle(store));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const hash = store.mark && imageHashOf(store.mark.url);
  if (hash) void showIcon(api, hash).catch(() => {});
}

async function showIcon(api: ApiClient, hash: string): Promise<void> {
  const { data } = await api.call(sharedEndpoints.readImage, { hash });
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')) {
    icon.type = data.mimeType;
    icon.href = `data:${data.mimeType};base64,${data.data}`;
  }
}
