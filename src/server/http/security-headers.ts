import type { StoreConfig } from '../host.ts';

const STYLES = "style-src 'self'";

export type HeaderConfig = Pick<StoreConfig, 'scriptHashes' | 'storeUrl' | 'hstsSubdomains' | 'servesDemo'>;

/**
 * The same headers on every answer. Inline scripts only by their hash, inline styles never but for the brand's; WebAssembly only where
 * the store of demo mode is handed out.
 */
export function securityHeaders(config: HeaderConfig): Record<string, string> {
  const hashes = config.scriptHashes.map((hash) => `'sha256-${hash}'`);
  const scripts = ["'self'", ...hashes, ...(config.servesDemo ? ["'wasm-unsafe-eval'"] : [])].join(' ');
  const https = config.storeUrl?.startsWith('https:') ?? false;
  const hsts = `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`;
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    STYLES,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': hsts } : {}),
  };
}

/** The same for a page that carries one style in its document. */
export const withStyle = (headers: Record<string, string>, hash: string): Record<string, string> => ({
  ...headers,
  'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '').replace(
    STYLES,
    `${STYLES} 'sha256-${hash}'`,
  ),
});
