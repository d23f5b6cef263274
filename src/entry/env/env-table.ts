import { isProxyRange } from '#adapters/http/client-address.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/guard/login-limits.ts';
import { KEEP_BY_DEFAULT } from '#domain/notices/backups.ts';
import {
  address,
  backupIdentity,
  backupKeep,
  backupRecipients,
  choice,
  databaseAddress,
  duration,
  either,
  email,
  isHost,
  type Kind,
  list,
  listenAddress,
  number,
  origin,
  orOff,
  s3Address,
  sender,
  smtpAddress,
  text,
  textOf,
  whole,
} from './env-kinds.ts';

const METRICS_TOKEN_MIN = 16;

/** In the order in which `.env.example` and the reference show them. */
export const GROUPS = {
  place: 'Where it listens',
  store: 'The store',
  data: 'Data and secrets',
  backup: 'Backups',
  admin: 'The first admin',
  tripay: 'Tripay',
  stripe: 'Cards (Stripe)',
  midtrans: 'Midtrans',
  xendit: 'Xendit',
  telegram: 'Telegram',
  mail: 'Mail',
  processes: 'Processes and limits',
  watching: 'Log and metrics',
  sandbox: 'Sandbox',
} as const;

/** One variable of the environment: everything that is known of it, and the only place that knows it. */
export interface Setting<T = unknown> {
  kind: Kind<T>;
  /** What holds when it is not set. */
  fallback: T | null;
  /** The fallback of a live store, where it is another. */
  inLive?: T;
  /** The fallback in words, where the value does not tell. */
  otherwise?: string;
  group: keyof typeof GROUPS;
  help: string;
  /** Why a live store does not start without it. */
  needed?: string;
  /** Its value is nobody's business: it may lie in a file that NAME_FILE names. */
  secret?: true;
}

type Facts<T> = Omit<Setting<T>, 'kind' | 'fallback'>;

const set = <T, F extends T>(kind: Kind<T>, fallback: F, facts: Facts<NoInfer<T>>) => ({
  kind,
  fallback,
  ...facts,
});
const unset = <T>(kind: Kind<T>, facts: Facts<NoInfer<T>>) => ({ kind, fallback: null, ...facts });

export const SETTINGS = {
  PORT: set(whole(0, 65_535), 3000, { group: 'place', help: 'The port; 0 takes a free one' }),
  HOST: set(listenAddress, '127.0.0.1', { group: 'place', help: 'The address that it listens on' }),
  TRUST_PROXY: set(list('addresses or networks', isProxyRange), [], {
    group: 'place',
    help: 'Proxies whose X-Forwarded-For is believed, such as 127.0.0.1; in live not everybody (/0)',
    otherwise: 'nobody',
  }),
  HSTS_SUBDOMAINS: set(either('on', 'off'), true, {
    group: 'place',
    help: 'off when another host below your domain has no https',
    otherwise: 'on',
  }),

  STORE_MODE: set(choice('sandbox', 'live'), 'sandbox', {
    group: 'store',
    help: 'live takes real money; in a sandbox none moves',
  }),
  STORE_URL: unset(origin, {
    group: 'store',
    help: 'The public address of the store',
    needed: 'the gateway and the mails need the public address',
    otherwise: "the request's own",
  }),
  STORE_HOSTS: set(list('host names', isHost), [], {
    group: 'store',
    help: 'Further hosts that are this store',
    otherwise: 'none',
  }),
  SEED: set(choice('ask', 'demo', 'none'), 'ask', {
    group: 'store',
    help: 'What a new store holds: demo the examples, none nothing, ask the examples until its owner has chosen',
    inLive: 'none',
    otherwise: 'ask in sandbox, none in live',
  }),
  DEMO: set(either('on', 'off'), true, {
    group: 'store',
    help: 'on hands out the engine of the demo in the browser',
    inLive: false,
    otherwise: 'on in sandbox, off in live',
  }),
  API_DOCS: set(either('on', 'off'), true, {
    group: 'store',
    help: 'on shows /backend/api/docs and openapi.json',
    inLive: false,
    otherwise: 'on in sandbox, off in live',
  }),

  DATA_DIR: set(text, 'data', {
    group: 'data',
    help: 'The folder of the built-in database, its secret and its backups',
  }),
  DATABASE_URL: unset(databaseAddress, {
    group: 'data',
    help: 'A PostgreSQL (15 or newer) to use instead of the built-in one',
    otherwise: 'the built-in database',
    secret: true,
  }),
  DATABASE_READ_URL: unset(databaseAddress, {
    group: 'data',
    help: 'A copy of that database which only reads (a standby will do): reports are read from it, the primary answers while it is away',
    otherwise: 'everything is read from the primary',
    secret: true,
  }),
  KUNCI_SECRET: unset(text, {
    group: 'data',
    help: 'Encrypts the keys; in live 32 random characters or more. The database remembers which it is and refuses another',
    needed: 'it encrypts the keys',
    otherwise: 'made in DATA_DIR',
    secret: true,
  }),
  KUNCI_SECRET_PREVIOUS: unset(text, {
    group: 'data',
    help: 'The secret before, while it is being changed',
    otherwise: 'none',
    secret: true,
  }),

  FILES_S3_URL: unset(s3Address, {
    group: 'data',
    help: 'A bucket for the files that the shop sells; needed where several machines share a store',
    otherwise: 'files in DATA_DIR',
  }),
  FILES_S3_KEY: unset(text, { group: 'data', help: 'The access key of that bucket', otherwise: 'none' }),
  FILES_S3_SECRET: unset(text, {
    group: 'data',
    help: 'The secret of that access key',
    otherwise: 'none',
    secret: true,
  }),
  FILES_S3_REGION: set(text, 'us-east-1', {
    group: 'data',
    help: 'The region of that bucket, where its host has more than one',
  }),

  BACKUP_DIR: unset(text, {
    group: 'backup',
    help: 'The folder for backups, best on another disk; set alone, there is one a day',
    otherwise: 'backups in DATA_DIR',
  }),
  BACKUP_EVERY: unset(orOff(duration('15m', '30d')), {
    group: 'backup',
    help: 'How often the store backs itself up',
    otherwise: '1d where BACKUP_DIR or BACKUP_S3_URL is set, else never',
  }),
  BACKUP_KEEP: set(backupKeep, KEEP_BY_DEFAULT, {
    group: 'backup',
    help: 'Of how many days, weeks and months the newest backup stays; all of the last day do',
    otherwise: '7d,4w,6m',
  }),
  BACKUP_RECIPIENT: set(backupRecipients, [], {
    group: 'backup',
    help: 'Whom backups are encrypted for: the store can write them and not read them',
    otherwise: 'not encrypted',
  }),
  BACKUP_IDENTITY: unset(backupIdentity, {
    group: 'backup',
    help: 'Opens encrypted backups: only for whoever restores or verifies one, not for the store',
    otherwise: 'none',
    secret: true,
  }),
  BACKUP_S3_URL: unset(s3Address, {
    group: 'backup',
    help: 'A bucket that every backup is copied to; needs BACKUP_RECIPIENT',
    otherwise: 'none',
  }),
  BACKUP_S3_KEY: unset(text, {
    group: 'backup',
    help: 'The access key of the bucket',
    otherwise: 'none',
  }),
  BACKUP_S3_SECRET: unset(text, {
    group: 'backup',
    help: 'The secret of that access key',
    otherwise: 'none',
    secret: true,
  }),
  BACKUP_S3_REGION: set(text, 'us-east-1', {
    group: 'backup',
    help: 'The region of the bucket, where its host has more than one',
  }),
  BACKUP_BEFORE_UPGRADE: set(either('on', 'off'), true, {
    group: 'backup',
    help: 'off changes the database of a new version without a backup before',
    otherwise: 'on',
  }),

  ADMIN_EMAIL: set(email, 'admin@kunci.test', {
    group: 'admin',
    help: "The first admin's address",
    needed: 'somebody has to sign in',
  }),
  ADMIN_PASSWORD: unset(textOf(PASSWORD_MIN, PASSWORD_MAX), {
    group: 'admin',
    help: "The first admin's password; in live 10 characters or more",
    otherwise: 'made at the first start and told once',
    secret: true,
  }),

  TRIPAY_API_KEY: unset(text, {
    group: 'tripay',
    help: 'The API key of your merchant account',
    otherwise: 'not used; in sandbox the built-in one',
    secret: true,
  }),
  TRIPAY_PRIVATE_KEY: unset(text, {
    group: 'tripay',
    help: 'The private key, which signs what both sides say',
    otherwise: 'not used; in sandbox the built-in one',
    secret: true,
  }),
  TRIPAY_PRIVATE_KEY_PREVIOUS: unset(text, {
    group: 'tripay',
    help: 'The private key before, while it is being changed',
    otherwise: 'none',
    secret: true,
  }),
  TRIPAY_MERCHANT_CODE: unset(text, {
    group: 'tripay',
    help: 'The code of your merchant account',
    otherwise: 'not used; in sandbox the built-in one',
  }),
  TRIPAY_BASE_URL: unset(address, {
    group: 'tripay',
    help: "Where the gateway's API is",
    otherwise: 'by STORE_MODE',
  }),
  GATEWAY_TIMEOUT_MS: set(duration('100', '60000'), 15_000, {
    group: 'tripay',
    help: 'How long a call to a gateway may take',
  }),

  STRIPE_SECRET_KEY: unset(text, {
    group: 'stripe',
    help: 'The secret key; with the webhook secret, or neither',
    otherwise: 'no cards; in sandbox the built-in one',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: unset(text, {
    group: 'stripe',
    help: "The webhook's signing secret",
    otherwise: 'no cards; in sandbox the built-in one',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: unset(text, {
    group: 'stripe',
    help: 'The signing secret before, while it is being changed',
    otherwise: 'none',
    secret: true,
  }),
  STRIPE_API_BASE: unset(address, {
    group: 'stripe',
    help: "Where the card gateway's API is",
    otherwise: 'by STORE_MODE',
  }),

  MIDTRANS_SERVER_KEY: unset(text, {
    group: 'midtrans',
    help: 'The server key. In sandbox any key (SB-…) switches the methods of the built-in stand-in on',
    otherwise: 'not used',
    secret: true,
  }),
  MIDTRANS_SERVER_KEY_PREVIOUS: unset(text, {
    group: 'midtrans',
    help: 'The server key before, while it is being changed',
    otherwise: 'none',
    secret: true,
  }),
  MIDTRANS_BASE_URL: unset(address, {
    group: 'midtrans',
    help: 'Where both its APIs are, for tests',
    otherwise: 'by the kind of the key; in sandbox the built-in stand-in',
  }),

  XENDIT_SECRET_KEY: unset(text, {
    group: 'xendit',
    help: 'The secret key; with the callback token, or neither. In sandbox any key switches the methods of the built-in stand-in on',
    otherwise: 'not used',
    secret: true,
  }),
  XENDIT_CALLBACK_TOKEN: unset(text, {
    group: 'xendit',
    help: 'The verification token of its webhooks',
    otherwise: 'not used',
    secret: true,
  }),
  XENDIT_CALLBACK_TOKEN_PREVIOUS: unset(text, {
    group: 'xendit',
    help: 'The verification token before, while it is being changed',
    otherwise: 'none',
    secret: true,
  }),
  XENDIT_BASE_URL: unset(address, {
    group: 'xendit',
    help: 'Where its API is, for tests',
    otherwise: 'its own; in sandbox the built-in stand-in',
  }),

  TELEGRAM_BOT_TOKEN: unset(text, {
    group: 'telegram',
    help: "The token of the shop's bot, from @BotFather",
    otherwise: 'no bot; in sandbox the built-in stand-in',
    secret: true,
  }),
  TELEGRAM_API_BASE: unset(address, {
    group: 'telegram',
    help: 'Where the Bot API is: an own server of it, or a test',
    otherwise: 'https://api.telegram.org',
  }),

  SMTP_URL: unset(smtpAddress, {
    group: 'mail',
    help: 'The mail server. In live mail leaves encrypted or not at all, unless it is this machine',
    needed: 'buyers get their keys by mail',
    otherwise: 'the built-in inbox',
    secret: true,
  }),
  MAIL_FROM: set(sender, 'Kunci <no-reply@kunci.test>', {
    group: 'mail',
    help: 'The sender of all mails',
    needed: 'mails need a sender',
  }),

  WORKERS: set(whole(1, 64), 1, { group: 'processes', help: 'App processes on this machine' }),
  STOP_DELAY_MS: set(duration('0', '5m'), 0, {
    group: 'processes',
    help: 'How long it goes on serving after it was told to stop, while /readyz says 503; 5s behind a load balancer',
  }),
  RATE_LIMIT_FACTOR: set(number(0.001, 1_000_000), 1, {
    group: 'processes',
    help: 'Multiplies the request limits; for tests and measurements, in live at most 10',
  }),
  CHALLENGE: set(choice('off', 'pow'), 'off', {
    group: 'processes',
    help: 'pow: a network near a limit computes for about a second per further call',
  }),

  LOG_LEVEL: set(choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info', {
    group: 'watching',
    help: 'What is worth a line',
  }),
  LOG_FORMAT: set(choice('json', 'pretty'), 'json', {
    group: 'watching',
    help: 'One JSON object a line, or lines for people',
  }),
  METRICS_TOKEN: unset(textOf(METRICS_TOKEN_MIN), {
    group: 'watching',
    help: 'Who reads /metrics sends it: Authorization: Bearer …',
    otherwise: 'this machine only; in live and under https nobody but an admin',
    secret: true,
  }),

  SANDBOX_PUBLIC: set(either('1', '0'), false, {
    group: 'sandbox',
    help: '1 lets a sandbox start on an https STORE_URL or a HOST that others reach, and its payment pages and inbox (without staff mail) answer others',
    otherwise: '0',
  }),
  SANDBOX_TIME_SCALE: set(number(0.001, 1_000_000), 1, {
    group: 'sandbox',
    help: "Speeds up the sandbox's re-sends and expiry",
  }),
} satisfies Record<string, Setting>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
export type Values = {
  [N in SettingName]: Table[N] extends { kind: Kind<infer T>; fallback: infer F }
    ? T | (F extends null ? null : never)
    : never;
};

export const settings = Object.entries(SETTINGS) as [SettingName, Setting][];

/** Each may also be given as a file: NAME_FILE names it. */
export const SECRET_VARIABLES = settings.flatMap(([name, { secret }]) => (secret ? [name] : []));
