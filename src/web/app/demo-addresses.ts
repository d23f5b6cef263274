import { withBase } from '#web/lib/page/base-path.ts';

const CHECKOUT = /^(\/sandbox\/[a-z]+\/checkout)\/([A-Za-z0-9_-]+)$/;

/** An absolute address of the store, as it is reached inside this page. Others stay as they are. */
export function demoAddress(url: string): string {
  const { origin, pathname, search, hash, href } = new URL(url, location.href);
  if (origin !== location.origin) return href;
  // A static host has a page for each fixed path only.
  const [, page, reference] = CHECKOUT.exec(pathname) ?? [];
  if (reference) return withBase(`${page}?reference=${reference}`);
  return withBase(`${pathname}${search}${hash}`);
}

/** To another place of the app without leaving the document; anywhere else by leaving it. */
export function goTo(address: string): void {
  const url = new URL(address, location.href);
  if (url.origin === location.origin) {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  } else location.assign(address);
}

/** Plain links, such as the way back from the payment page, would ask a server that has none of this. */
export function stayInside(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target === '_blank' || link.origin !== location.origin || link.hash !== '') return;
    event.preventDefault();
    goTo(demoAddress(link.href));
  });
}
