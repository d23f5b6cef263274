/** Addresses of pages that mails and gateways lead to. */
export const RESET_PATH = '/seller/reset';
export const successPath = (merchantRef: string): string =>
  `/success?merchant_ref=${encodeURIComponent(merchantRef)}`;
