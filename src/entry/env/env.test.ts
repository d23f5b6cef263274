import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import { readEnv } from './env.ts';

/** What a start with these settings complains about, line by line; nothing when it would start. */
function complaints(vars: Record<string, string | undefined>): string[] {
  try {
    readEnv(vars);
    return [];
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    expect(error.name).toBe('BadSettings');
    expect(error.hint).not.toBe('');
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^\s*- /, ''));
  }
}

describe('the settings', () => {
  it('all have defaults: an empty environment opens a sandbox on this machine only', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      backup: {
        folder: resolve('data/backups'),
        everyMs: null,
        keep: { days: 7, weeks: 4, months: 6 },
        recipients: [],
        identity: null,
        s3: null,
        beforeUpgrade: true,
      },
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseReadUrl: null,
      filesBucket: null,
      mode: 'sandbox',
      storeUrl: null,
      storeHosts: [],
      adminEmail: 'admin@kunci.test',
      adminPassword: null,
      seed: 'ask',
      gateways: {
        tripay: { access: null, base: null },
        stripe: { access: null, base: null },
        midtrans: { access: null, base: null },
        xendit: { access: null, base: null },
      },
      gatewayTimeoutMs: 15_000,
      telegram: { token: null, base: null },
      smtpUrl: null,
      mailFrom: 'Kunci <no-reply@kunci.test>',
      secret: null,
      secretPrevious: null,
      workers: 1,
      stopDelayMs: 0,
      rateLimitFactor: 1,
      sandboxTimeScale: 1,
      trustProxy: [],
      logLevel: 'info',
      logFormat: 'json',
      sandboxPublic: false,
      metricsToken: null,
      hstsSubdomains: true,
      challenge: 'off',
      apiDocs: true,
      demo: true,
      warnings: [],
    });
  });

  it('are read, with blanks around them taken off', () => {
    const env = readEnv({
      PORT: ' 8080 ',
      HOST: '0.0.0.0',
      SANDBOX_PUBLIC: '1',
      DATA_DIR: '/srv/kunci',
      DATABASE_URL: 'postgres://u:p@db/kunci',
      STORE_URL: 'https://toko.example/',
      STORE_HOSTS: 'toko.example, www.toko.example,,',
      ADMIN_EMAIL: 'Bos@Toko.Example',
      SEED: 'none',
      TRIPAY_API_KEY: 'a',
      TRIPAY_PRIVATE_KEY: 'b',
      TRIPAY_MERCHANT_CODE: 'T1',
      TRIPAY_BASE_URL: 'http://127.0.0.1:9/api/',
      WORKERS: '4',
      RATE_LIMIT_FACTOR: '0.5',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8',
    });
    expect(env).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/kunci',
      databaseUrl: 'postgres://u:p@db/kunci',
      storeUrl: 'https://toko.example',
      storeHosts: ['toko.example', 'www.toko.example'],
      adminEmail: 'bos@toko.example',
      seed: 'none',
      gateways: {
        tripay: {
          access: { apiKey: 'a', privateKey: 'b', merchantCode: 'T1' },
          base: 'http://127.0.0.1:9/api/',
        },
      },
      workers: 4,
      rateLimitFactor: 0.5,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    });
  });

  it('that are empty count as not set', () => {
    expect(readEnv({ PORT: '', ADMIN_EMAIL: '  ', STORE_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}));
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['WORKERS', '0'],
    ['WORKERS', '1.5'],
    ['WORKERS', 'banyak'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'NaN'],
    ['SANDBOX_TIME_SCALE', '-1'],
    ['GATEWAY_TIMEOUT_MS', '1'],
    ['STORE_MODE', 'production'],
    ['STORE_MODE', 'LIVE'],
    ['SEED', 'yes'],
    ['STORE_URL', 'toko.example'],
    ['STORE_URL', 'ftp://toko.example'],
    ['STORE_URL', 'javascript:alert(1)'],
    ['TRIPAY_BASE_URL', 'tripay.co.id/api'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0'],
    ['ADMIN_EMAIL', 'bos'],
    ['ADMIN_PASSWORD', 'abc'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['GATEWAY_TIMEOUT_MS', '2h'],
    ['HOST', 'http://127.0.0.1'],
    ['STORE_HOSTS', 'toko.example, https://www.toko.example'],
    ['SMTP_URL', 'hello'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Toko <toko>'],
    ['MAIL_FROM', 'Toko <a@toko.example> <b@toko.example>'],
    ['DATABASE_URL', 'hello'],
    ['DATABASE_URL', 'mysql://db.example/kunci'],
    ['DATABASE_URL', 'postgres:///kunci'],
  ])('%s=%s is named as wrong, and nothing else is', (name, value) => {
    const lines = complaints({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}\\b`));
  });

  it('that are wrong are named all at once', () => {
    const lines = complaints({ PORT: 'x', WORKERS: 'x', SEED: 'x', STORE_URL: 'x', LOG_LEVEL: 'x' });
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(
      ['LOG_LEVEL', 'PORT', 'SEED', 'STORE_URL', 'WORKERS'].sort(),
    );
  });

  it('never repeat a secret in a complaint', () => {
    const secret = 'kata-sandi-rahasia';
    const lines = complaints({
      STORE_MODE: 'live',
      KUNCI_SECRET: secret,
      ADMIN_PASSWORD: 'pendek',
      TRIPAY_API_KEY: `DEV-${secret}`,
      TRIPAY_PRIVATE_KEY: secret,
      TRIPAY_MERCHANT_CODE: 'T1',
    });
    expect(lines.join()).not.toContain(secret);
    expect(lines.join()).not.toContain('pendek');
  });
});

describe('a live store', () => {
  const GOOD = LIVE_SETTINGS;

  it('starts with good settings, without example data', () => {
    expect(readEnv(GOOD)).toMatchObject({ mode: 'live', seed: 'none', storeUrl: 'https://toko.example' });
    expect(complaints({ ...GOOD, ADMIN_PASSWORD: undefined })).toEqual([]);
  });

  it.each(['STORE_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL', 'KUNCI_SECRET'])(
    'does not start without %s',
    (name) => {
      for (const value of [undefined, '', '  ']) {
        const lines = complaints({ ...GOOD, [name]: value });
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatch(new RegExp(`^${name} is missing`));
      }
    },
  );

  it.each([
    ['STORE_URL', 'http://toko.example'],
    ['TRIPAY_API_KEY', 'DEV-abc'],
    ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-x'],
    ['KUNCI_SECRET', 'rahasia'],
    ['KUNCI_SECRET', 'a'.repeat(64)],
    ['KUNCI_SECRET', 'abab'.repeat(16)],
    ['KUNCI_SECRET', 'Zr8kQ2vX0mN4bL6tY1wC3sD5fG7hJ9p'],
    ['ADMIN_PASSWORD', 'rahasia1'],
  ])('does not start on a weak %s (%s)', (name, value) => {
    const lines = complaints({ ...GOOD, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} `));
  });

  it('names everything that is missing at once', () => {
    const named = complaints({ STORE_MODE: 'live' }).map((line) => line.split(' ')[0]);
    expect(named.sort()).toEqual(['ADMIN_EMAIL', 'KUNCI_SECRET', 'MAIL_FROM', 'SMTP_URL', 'STORE_URL']);
  });

  const { TRIPAY_API_KEY, TRIPAY_PRIVATE_KEY, TRIPAY_MERCHANT_CODE, ...UNPAID } = GOOD;
  it('starts without any gateway, since a shop can be paid by hand, and says so', () => {
    expect(complaints(UNPAID)).toEqual([]);
    expect(readEnv(UNPAID).warnings).toContainEqual(expect.stringContaining('no payment gateway is set'));
    expect(readEnv(GOOD).warnings).not.toContainEqual(expect.stringContaining('no payment gateway is set'));
    const cards = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    for (const way of [cards, { MIDTRANS_SERVER_KEY: 'Mid-server-x' }])
      expect(complaints({ ...UNPAID, ...way })).toEqual([]);
  });

  it.each(['TRIPAY_API_KEY', 'TRIPAY_PRIVATE_KEY', 'TRIPAY_MERCHANT_CODE'])(
    'does not start with Tripay and without %s',
    (name) => {
      expect(complaints({ ...GOOD, [name]: undefined })).toEqual([
        `${name} must be set too, or none of TRIPAY_API_KEY, TRIPAY_PRIVATE_KEY, TRIPAY_MERCHANT_CODE`,
      ]);
    },
  );
});

describe('names that nobody reads', () => {
  it.each([
    ['TRIPAY_PRIVAT_KEY', 'TRIPAY_PRIVATE_KEY'],
    ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
    ['KUNCI_SECRT', 'KUNCI_SECRET'],
    ['KUNCI_SECRET_FIEL', 'KUNCI_SECRET_FILE'],
    ['SMTP_URI', 'SMTP_URL'],
    ['STORE_HOST', 'STORE_HOSTS'],
  ])('%s is a slip of the pen: it does not start, and %s is named', (name, meant) => {
    expect(complaints({ [name]: 'x' })).toEqual([`${name} is not known: did you mean ${meant}?`]);
  });

  it('are said where they may be somebody else’s, and those of others are let be', () => {
    expect(readEnv({ KUNCI_SERVICE_HOST: '10.0.0.1' }).warnings).toEqual([
      'KUNCI_SERVICE_HOST is set, and nothing reads it',
    ]);
    expect(readEnv({ TRUST_PROXI: '127.0.0.1' }).warnings).toEqual([
      'TRUST_PROXI is not known: did you mean TRUST_PROXY?',
    ]);
    expect(readEnv({ HOME: '/root', PATH: '/bin', HOSTNAME: 'toko', SEEDS: '1', STORE_HOST: ' ' })).toEqual(
      readEnv({}),
    );
  });
});

describe('times', () => {
  it.each([
    ['250', 250],
    ['250ms', 250],
    ['1.5 s', 1_500],
    ['1m', 60_000],
  ])('%s are %s milliseconds', (text, ms) => {
    expect(readEnv({ GATEWAY_TIMEOUT_MS: text }).gatewayTimeoutMs).toBe(ms);
  });
});

describe('addresses', () => {
  it.each([
    'postgres://u:p@db/kunci',
    'postgresql://db.example:5432/kunci?sslmode=verify-full',
    'postgres:///kunci?host=/run/postgresql',
  ])('%s may be a database', (DATABASE_URL) => {
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each(['toko@toko.example', 'Toko <toko@toko.example>', '"Toko, Kunci" <toko@toko.example>'])(
    '%s may send mails',
    (MAIL_FROM) => {
      expect(readEnv({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    },
  );
});

describe('card secrets', () => {
  it.each([
    ['only the key', { STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
    ['only the webhook’s', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
    [
      'an empty webhook secret',
      { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: ' ' },
      'STRIPE_WEBHOOK_SECRET',
    ],
  ])('%s: does not start', (_name, vars, missing) => {
    expect(() => readEnv(vars)).toThrow(
      `${missing} must be set too, or none of STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET`,
    );
  });

  it('both or neither start', () => {
    expect(readEnv({}).gateways.stripe.access).toBeNull();
    const both = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    expect(readEnv(both).gateways.stripe.access).toEqual({
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_x',
    });
  });
});

describe('backups', () => {
  const RECIPIENT = `age1${'q'.repeat(58)}`;
  const S3 = { BACKUP_S3_URL: 'https://s3.example/toko/a', BACKUP_S3_KEY: 'k', BACKUP_S3_SECRET: 's' };
  const plan = (vars: Record<string, string>) => readEnv(vars).backup;

  it.each([
    [{}, null],
    [{ BACKUP_DIR: '/backups' }, 86_400_000],
    [{ ...S3, BACKUP_RECIPIENT: RECIPIENT }, 86_400_000],
    [{ BACKUP_EVERY: '6h' }, 21_600_000],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: 'off' }, null],
  ])('%j: every %j ms', (vars, everyMs) => {
    expect(plan(vars as Record<string, string>).everyMs).toBe(everyMs);
  });

  it.each([
    [{ BACKUP_EVERY: '5m' }, 'BACKUP_EVERY must be'],
    [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP must be'],
    [{ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' }, 'BACKUP_RECIPIENT must be'],
    [{ BACKUP_IDENTITY: RECIPIENT }, 'BACKUP_IDENTITY must be'],
    [S3, 'BACKUP_RECIPIENT is missing'],
    [{ ...S3, BACKUP_RECIPIENT: RECIPIENT, BACKUP_S3_KEY: '' }, 'BACKUP_S3_KEY must be set too'],
    [{ ...S3, BACKUP_S3_URL: 'http://s3.example/toko' }, 'BACKUP_S3_URL must begin with https://'],
    [{ ...S3, BACKUP_S3_URL: 'https://s3.example/' }, 'BACKUP_S3_URL must name a bucket'],
    [{ ...S3, BACKUP_S3_URL: 'https://a:b@s3.example/x' }, 'BACKUP_S3_URL must hold neither'],
  ])('%j is refused', (vars, text) => {
    expect(() => readEnv(vars as Record<string, string>)).toThrow(text);
  });

  it('a live store hears of what is missing, and that the key that opens is none of its business', () => {
    const said = (vars: Record<string, string>) => readEnv({ ...LIVE_SETTINGS, ...vars }).warnings.join('\n');
    expect(said({})).toContain('no backups are made by themselves');
    expect(said({ BACKUP_DIR: '/b' })).toContain('backups are not encrypted');
    expect(said({ BACKUP_DIR: '/b', BACKUP_RECIPIENT: RECIPIENT })).not.toContain('backup');
    expect(said({ BACKUP_IDENTITY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` })).toContain(
      'BACKUP_IDENTITY is set',
    );
  });
});
