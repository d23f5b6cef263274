import { resolve } from 'node:path';
import { isProxyRange } from '#adapters/client-address.ts';
import { StartFailure } from '#adapters/start-failure.ts';
import { isEmail } from '#domain/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/login-limits.ts';
import { looseInLive, openSandbox } from './exposure.ts';
import { withSecretFiles } from './secret-files.ts';

export interface StoreEnv {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  mode: 'sandbox' | 'live';
  storeUrl: string | null;
  storeHosts: string[];
  adminEmail: string;
  adminPassword: string | null;
  seed: 'demo' | 'none';
  tripay: { apiKey: string; privateKey: string; previousPrivateKey?: string; merchantCode: string } | null;
  tripayBaseUrl: string | null;
  stripe: { secretKey: string; webhookSecret: string; previousWebhookSecret?: string } | null;
  stripeApiBase: string | null;
  gatewayTimeoutMs: number;
  smtpUrl: string | null;
  mailFrom: string;
  secret: string | null;
  /** While the secret is being changed: the one before. */
  secretPrevious: string | null;
  workers: number;
  rateLimitFactor: number;
  /** What networks near a limit are asked to solve: nothing, or a proof of work. */
  challenge: 'off' | 'pow';
  sandboxTimeScale: number;
  trustProxy: string[];
  logLevel: string;
  /** The sandbox may be reached from elsewhere; whoever set it knows that payments there are free. */
  sandboxPublic: boolean;
  metricsToken: string | null;
  hstsSubdomains: boolean;
  apiDocs: boolean;
  /** Whether the browser's own store is offered. */
  demo: boolean;
}

type Vars = Record<string, string | undefined>;

const SECRET_MIN = 32;
const LIVE_PASSWORD_MIN = 10;
const METRICS_TOKEN_MIN = 16;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The only reader of the environment. Everything that is wrong is named at once. */
export function readEnv(given: Vars): StoreEnv {
  const { vars, wrong } = withSecretFiles(given);
  const get = (name: string): string | null => vars[name]?.trim() || null;
  const number = (name: string, fallback: number, least: number, most: number): number => {
    const text = get(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (Number.isFinite(value) && value >= least && value <= most) return value;
    wrong.push(`${name} must be a number from ${least} to ${most}`);
    return fallback;
  };
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const value = number(name, fallback, least, most);
    if (!Number.isInteger(value)) wrong.push(`${name} must be a whole number`);
    return value;
  };
  const choice = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = get(name) ?? fallback;
    if ((choices as readonly string[]).includes(value)) return value as T;
    wrong.push(`${name} must be one of ${choices.join(', ')}`);
    return fallback;
  };
  const list = (name: string): string[] =>
    (get(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  const address = (name: string): string | null => {
    const text = get(name);
    if (text === null || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text;
    wrong.push(`${name} must be an http(s) address such as https://toko.example`);
    return null;
  };
  const origin = (name: string): string | null => {
    const text = address(name);
    return text && new URL(text).origin;
  };

  const mode = choice('STORE_MODE', ['sandbox', 'live'], 'sandbox');
  const env: StoreEnv = {
    port: whole('PORT', 3000, 0, 65_535),
    host: get('HOST') ?? '127.0.0.1',
    dataDir: resolve(get('DATA_DIR') ?? 'data'),
    databaseUrl: get('DATABASE_URL'),
    mode,
    storeUrl: origin('STORE_URL'),
    storeHosts: list('STORE_HOSTS'),
    adminEmail: (get('ADMIN_EMAIL') ?? 'admin@kunci.test').toLowerCase(),
    adminPassword: get('ADMIN_PASSWORD'),
    seed: choice('SEED', ['demo', 'none'], mode === 'live' ? 'none' : 'demo'),
    tripay: tripayOf(get),
    tripayBaseUrl: address('TRIPAY_BASE_URL'),
    stripe: stripeOf(get),
    stripeApiBase: address('STRIPE_API_BASE'),
    gatewayTimeoutMs: whole('GATEWAY_TIMEOUT_MS', 15_000, 100, 60_000),
    smtpUrl: get('SMTP_URL'),
    mailFrom: get('MAIL_FROM') ?? 'Kunci <no-reply@kunci.test>',
    secret: get('KUNCI_SECRET'),
    secretPrevious: get('KUNCI_SECRET_PREVIOUS'),
    workers: whole('WORKERS', 1, 1, 64),
    rateLimitFactor: number('RATE_LIMIT_FACTOR', 1, 0.001, 1_000_000),
    challenge: choice('CHALLENGE', ['off', 'pow'], 'off'),
    sandboxTimeScale: number('SANDBOX_TIME_SCALE', 1, 0.001, 1_000_000),
    trustProxy: list('TRUST_PROXY'),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    sandboxPublic: choice('SANDBOX_PUBLIC', ['0', '1'], '0') === '1',
    metricsToken: get('METRICS_TOKEN'),
    hstsSubdomains: choice('HSTS_SUBDOMAINS', ['on', 'off'], 'on') === 'on',
    apiDocs: choice('API_DOCS', ['on', 'off'], mode === 'live' ? 'off' : 'on') === 'on',
    demo: choice('DEMO', ['on', 'off'], mode === 'live' ? 'off' : 'on') === 'on',
  };
  wrong.push(...unusable(env));
  if (env.secretPrevious !== null && env.secret === null)
    wrong.push('KUNCI_SECRET_PREVIOUS is set without KUNCI_SECRET');
  const named = TRIPAY.filter((name) => get(name) !== null);
  if (mode === 'sandbox' && named.length > 0 && named.length < TRIPAY.length) {
    wrong.push(
      `${TRIPAY.filter((name) => !named.includes(name)).join(' and ')} must be set too, or none of ${TRIPAY.join(', ')}`,
    );
  }
  // One without the other would take money and never hear of it, or verify notices with nothing.
  if ((get('STRIPE_SECRET_KEY') === null) !== (get('STRIPE_WEBHOOK_SECRET') === null))
    wrong.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or neither');
  if (mode === 'live') wrong.push(...missingInLive(env, get), ...looseInLive(env));
  else if (!env.sandboxPublic) wrong.push(...openSandbox(env));
  if (wrong.length > 0) {
    throw new StartFailure(
      'BadSettings',
      `The settings do not allow a start:\n  - ${wrong.join('\n  - ')}`,
      'See docs/guides/going-live.md.',
    );
  }
  return env;
}

/** What would only fail later, when nobody thinks of the settings any more. */
function unusable(env: StoreEnv): string[] {
  const wrong: string[] = [];
  if (!isEmail(env.adminEmail)) wrong.push('ADMIN_EMAIL must be an e-mail address');
  const { length } = env.adminPassword ?? ' '.repeat(PASSWORD_MIN);
  if (length < PASSWORD_MIN || length > PASSWORD_MAX)
    wrong.push(`ADMIN_PASSWORD must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  const ranges = env.trustProxy.filter((entry) => !isProxyRange(entry));
  if (env.metricsToken !== null && env.metricsToken.length < METRICS_TOKEN_MIN)
    wrong.push(`METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters`);
  if (ranges.length > 0) wrong.push(`TRUST_PROXY: no address or range: ${ranges.join(', ')}`);
  return wrong;
}

const TRIPAY = ['TRIPAY_API_KEY', 'TRIPAY_PRIVATE_KEY', 'TRIPAY_MERCHANT_CODE'];

function tripayOf(get: (name: string) => string | null): StoreEnv['tripay'] {
  const apiKey = get('TRIPAY_API_KEY');
  const privateKey = get('TRIPAY_PRIVATE_KEY');
  const merchantCode = get('TRIPAY_MERCHANT_CODE');
  const previousPrivateKey = get('TRIPAY_PRIVATE_KEY_PREVIOUS') ?? undefined;
  return apiKey && privateKey && merchantCode
    ? { apiKey, privateKey, previousPrivateKey, merchantCode }
    : null;
}

function stripeOf(get: (name: string) => string | null): StoreEnv['stripe'] {
  const secretKey = get('STRIPE_SECRET_KEY');
  const webhookSecret = get('STRIPE_WEBHOOK_SECRET');
  const previousWebhookSecret = get('STRIPE_WEBHOOK_SECRET_PREVIOUS') ?? undefined;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, previousWebhookSecret } : null;
}

/** A live store takes real money: it does not start on a default or a weak secret. */
function missingInLive(env: StoreEnv, get: (name: string) => string | null): string[] {
  const wrong: string[] = [];
  for (const name of [
    'TRIPAY_API_KEY',
    'TRIPAY_PRIVATE_KEY',
    'TRIPAY_MERCHANT_CODE',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_EMAIL',
  ]) {
    if (get(name) === null) wrong.push(`${name} is missing`);
  }
  if (env.tripay?.apiKey.startsWith('DEV-'))
    wrong.push('TRIPAY_API_KEY is a key of the gateway’s sandbox (DEV-…)');
  if (env.stripe && !/^(sk|rk)_live_/.test(env.stripe.secretKey))
    wrong.push('STRIPE_SECRET_KEY is a test key (sk_test_…)');
  if (env.storeUrl === null)
    wrong.push('STORE_URL is missing: the gateway and the mails need the public address');
  else if (!env.storeUrl.startsWith('https://')) wrong.push('STORE_URL must begin with https://');
  if (env.secret === null) wrong.push('KUNCI_SECRET is missing: it encrypts the keys');
  else if (env.secret.length < SECRET_MIN || new Set(env.secret).size < 12) {
    wrong.push(`KUNCI_SECRET is weak: use at least ${SECRET_MIN} random characters`);
  }
  if (env.adminPassword !== null && env.adminPassword.length < LIVE_PASSWORD_MIN) {
    wrong.push(`ADMIN_PASSWORD is weak: use at least ${LIVE_PASSWORD_MIN} characters`);
  }
  return wrong;
}
