import { isLoopbackHost } from '#server/http/local-caller.ts';

const LIVE_FACTOR_MOST = 10;

/** In a sandbox payments are free and mails lie open: it must not be met by accident. */
export function openSandbox(env: { storeUrl: string | null; host: string }): string[] {
  const wrong: string[] = [];
  const why =
    'would open a sandbox to the world (free payments, an open inbox): set STORE_MODE=live, or SANDBOX_PUBLIC=1';
  if (env.storeUrl?.startsWith('https:')) wrong.push(`STORE_URL ${why}`);
  if (!isLoopbackHost(env.host)) wrong.push(`HOST ${why}`);
  return wrong;
}

/** Settings for tests and trials that would take the guards of a live store away. */
export function looseInLive(env: { trustProxy: string[]; rateLimitFactor: number }): string[] {
  const wrong: string[] = [];
  const everybody = env.trustProxy.filter((entry) => /\/0+$/.test(entry));
  if (everybody.length > 0)
    wrong.push(`TRUST_PROXY trusts everybody: ${everybody.join(', ')}; name the proxy's own address`);
  if (env.rateLimitFactor > LIVE_FACTOR_MOST)
    wrong.push(`RATE_LIMIT_FACTOR must be at most ${LIVE_FACTOR_MOST} in live`);
  return wrong;
}

interface Exposed {
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  mode: 'sandbox' | 'live';
  host: string;
  trustProxy: string[];
}

/** What is allowed and may still not be meant. */
export function exposureWarnings(env: Exposed): string[] {
  const warnings: string[] = [];
  for (const [name, url] of [
    ['DATABASE_URL', env.databaseUrl],
    ['DATABASE_READ_URL', env.databaseReadUrl],
  ] as const)
    if (isInClear(url)) warnings.push(`${name} names another machine without TLS: add ?sslmode=verify-full`);
  if (env.mode === 'live' && env.trustProxy.length === 0 && isLoopbackHost(env.host))
    warnings.push(
      'TRUST_PROXY is not set: all buyers look like one address behind a proxy and share its limits; with a proxy on this machine set TRUST_PROXY=127.0.0.1',
    );
  return warnings;
}

function isInClear(databaseUrl: string | null): boolean {
  const url = databaseUrl && URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  if (!url || url.hostname === '' || isLoopbackHost(url.hostname)) return false;
  const mode =
    url.searchParams.get('sslmode') ?? (url.searchParams.get('ssl') === 'true' ? 'require' : 'disable');
  return mode === 'disable' || mode === 'allow' || mode === 'prefer';
}
