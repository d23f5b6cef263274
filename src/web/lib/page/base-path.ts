/** Where the app lies below its host: '/' on a server, any folder for a static copy. */
export const basePath = (): string =>
  typeof document === 'undefined' ? '/' : (document.documentElement.dataset.base ?? '/');

/** An address from the root of the store, where it really lies. */
export const withBase = (address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? `${basePath()}${address.slice(1)}` : address;
