import { resolve } from 'node:path';
import type { S3Place } from '#adapters/files/s3.ts';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import {
  type BackupPlan,
  backupPlanOf,
  backupWarnings,
  bucketOf,
  halfBucket,
  incompleteBackups,
} from './backup-plan.ts';
import { type Vars, withEnvFile } from './env-file.ts';
import { type Setting, settings, type Values } from './env-table.ts';
import { unknownVariables } from './env-unknown.ts';
import { exposureWarnings, looseInLive, openSandbox } from './exposure.ts';
import {
  type GatewaySetUps,
  gatewayProblemsInLive,
  gatewayWarningsInLive,
  incompleteGateways,
  setUpsOf,
} from './gateway-access.ts';
import { withSecretFiles } from './secret-files.ts';

export interface StoreEnv {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A copy of it that only reads. */
  databaseReadUrl: string | null;
  mode: 'sandbox' | 'live';
  storeUrl: string | null;
  storeHosts: string[];
  adminEmail: string;
  adminPassword: string | null;
  seed: 'ask' | 'demo' | 'none';
  gateways: GatewaySetUps;
  gatewayTimeoutMs: number;
  telegram: { token: string | null; base: string | null };
  smtpUrl: string | null;
  mailFrom: string;
  secret: string | null;
  /** While the secret is being changed: the one before. */
  secretPrevious: string | null;
  workers: number;
  /** How long a store that was told to stop goes on serving while /readyz says no. */
  stopDelayMs: number;
  rateLimitFactor: number;
  /** What networks near a limit are asked to solve: nothing, or a proof of work. */
  challenge: 'off' | 'pow';
  sandboxTimeScale: number;
  trustProxy: string[];
  logLevel: string;
  logFormat: 'json' | 'pretty';
  /** The sandbox may be reached from elsewhere; whoever set it knows that payments there are free. */
  sandboxPublic: boolean;
  metricsToken: string | null;
  hstsSubdomains: boolean;
  apiDocs: boolean;
  /** Whether the browser's own store is offered. */
  demo: boolean;
  backup: BackupPlan;
  /** Where the shop's files lie; null: in the data folder. */
  filesBucket: S3Place | null;
  /** What is allowed and may still not be meant; said once at the start. */
  warnings: string[];
}

const SECRET_MIN = 32;
const LIVE_PASSWORD_MIN = 10;

/** The settings of this process: its environment, and below it the `.env` file. */
export function readOwnEnv(real: Vars): StoreEnv {
  const { vars, warnings } = withEnvFile(real);
  const env = readEnv(vars);
  return { ...env, warnings: [...warnings, ...env.warnings] };
}

/** The only reader of the environment. Everything that is wrong is named at once. */
export function readEnv(given: Vars): StoreEnv {
  const unknown = unknownVariables(given);
  const { vars, wrong } = withSecretFiles(given);
  wrong.push(...unknown.wrong);
  const get = (name: string): string | null => vars[name]?.trim() || null;
  const live = get('STORE_MODE') === 'live';
  const values = Object.fromEntries(
    settings.map(([name, setting]) => [name, judged(name, setting, get(name), live, wrong)]),
  ) as Values;
  const env: StoreEnv = {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    mode: values.STORE_MODE,
    storeUrl: values.STORE_URL,
    storeHosts: values.STORE_HOSTS,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    seed: values.SEED,
    gateways: setUpsOf(values),
    gatewayTimeoutMs: values.GATEWAY_TIMEOUT_MS,
    telegram: { token: values.TELEGRAM_BOT_TOKEN, base: values.TELEGRAM_API_BASE },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    secret: values.KUNCI_SECRET,
    secretPrevious: values.KUNCI_SECRET_PREVIOUS,
    workers: values.WORKERS,
    stopDelayMs: values.STOP_DELAY_MS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    challenge: values.CHALLENGE,
    sandboxTimeScale: values.SANDBOX_TIME_SCALE,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    sandboxPublic: values.SANDBOX_PUBLIC,
    metricsToken: values.METRICS_TOKEN,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    apiDocs: values.API_DOCS,
    demo: values.DEMO,
    backup: backupPlanOf(values),
    filesBucket: bucketOf(values, 'FILES'),
    warnings: unknown.warnings,
  };
  wrong.push(...incomplete(values), ...incompleteBackups(values), ...halfBucket(values, 'FILES'));
  if (live) wrong.push(...weakInLive(env, values), ...looseInLive(env));
  else if (!env.sandboxPublic) wrong.push(...openSandbox(env));
  if (wrong.length > 0) {
    throw new StartFailure(
      'BadSettings',
      `These settings cannot be used:\n  - ${wrong.join('\n  - ')}`,
      '\nSee docs/guides/settings-reference.md.',
    );
  }
  return {
    ...env,
    warnings: [
      ...env.warnings,
      ...(live ? gatewayWarningsInLive(values) : []),
      ...exposureWarnings(env),
      ...backupWarnings(env.backup, env.mode),
    ],
  };
}

function judged(name: string, setting: Setting, text: string | null, live: boolean, wrong: string[]) {
  const { kind, fallback, inLive, needed } = setting;
  const otherwise = live ? (inLive ?? fallback) : fallback;
  if (text === null) {
    if (live && needed) wrong.push(`${name} is missing: ${needed}`);
    return otherwise;
  }
  const verdict = kind.judge(text);
  if ('value' in verdict) return verdict.value;
  wrong.push(`${name} ${verdict.wrong}`);
  return otherwise;
}

/** Settings that say something only together. */
function incomplete(values: Values): string[] {
  const wrong: string[] = [];
  if (values.DATABASE_READ_URL !== null && values.DATABASE_URL === null)
    wrong.push('DATABASE_READ_URL is set without DATABASE_URL');
  if (values.KUNCI_SECRET_PREVIOUS !== null && values.KUNCI_SECRET === null)
    wrong.push('KUNCI_SECRET_PREVIOUS is set without KUNCI_SECRET');
  wrong.push(...incompleteGateways(values));
  return wrong;
}

/** A live store takes real money: it does not start on a sandbox's keys or a weak secret. */
function weakInLive(env: StoreEnv, values: Values): string[] {
  const wrong = gatewayProblemsInLive(values);
  if (env.storeUrl !== null && !env.storeUrl.startsWith('https://'))
    wrong.push('STORE_URL must begin with https://');
  if (env.secret !== null && (env.secret.length < SECRET_MIN || new Set(env.secret).size < 12))
    wrong.push(`KUNCI_SECRET is weak: use at least ${SECRET_MIN} random characters`);
  if (env.adminPassword !== null && env.adminPassword.length < LIVE_PASSWORD_MIN)
    wrong.push(`ADMIN_PASSWORD is weak: use at least ${LIVE_PASSWORD_MIN} characters`);
  return wrong;
}
