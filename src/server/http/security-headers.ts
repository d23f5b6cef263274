/**
 * The same headers on every answer. Inline scripts only by their hash, inline styles never; WebAssembly for the
 * store of demo mode.
 */
export function securityHeaders(scriptHashes: readonly string[], https: boolean): Record<string, string> {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`), "'wasm-unsafe-eval'"].join(
    ' ',
  );
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
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
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
