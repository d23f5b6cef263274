/** The accounts of demo mode. They exist in the browser's own store only, never on a server. */
export const DEMO_PASSWORD = 'demo123';
export const DEMO_ADMIN = 'admin@demo.test';
export const DEMO_CUSTOMER = 'user@demo.test';

export const isDemoEmail = (email: string): boolean =>
  [DEMO_ADMIN, DEMO_CUSTOMER].includes(email.trim().toLowerCase());

export const isDemoSignIn = (email: string, password: string): boolean =>
  isDemoEmail(email) && password === DEMO_PASSWORD;

/**
 * Demo mode by the stored flag; without one, on every host that is not a production host. A page whose server
 * names no hosts (null) is on production wherever it is; one without a server has an empty list.
 */
export function isDemoMode(
  flag: string | null,
  productionHosts: readonly string[] | null,
  host: string,
): boolean {
  if (flag === 'true' || flag === 'false') return flag === 'true';
  return productionHosts !== null && !productionHosts.includes(host);
}

/** Redeem codes that the example store has, for whoever wants to try one. */
export const DEMO_REDEEM_CODES = ['DEMO10', 'DEMO25'] as const;
