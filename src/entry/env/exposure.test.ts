import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import { readEnv } from './env.ts';
import { SECRET_VARIABLES } from './env-table.ts';

describe('a sandbox', () => {
  it.each([
    [{ STORE_URL: 'https://toko.example' }, 'STORE_URL would open a sandbox'],
    [{ HOST: '0.0.0.0' }, 'HOST would open a sandbox'],
    [{ HOST: '::' }, 'HOST would open a sandbox'],
    [{ HOST: '192.168.1.7' }, 'HOST would open a sandbox'],
  ])('that others would reach does not start by accident: %j', (vars, words) => {
    expect(() => readEnv(vars)).toThrow(words);
    expect(readEnv({ ...vars, SANDBOX_PUBLIC: '1' })).toMatchObject({ mode: 'sandbox', sandboxPublic: true });
  });

  it.each(['127.0.0.1', '127.0.0.9', '::1', 'localhost'])('on %s starts as ever', (host) => {
    expect(readEnv({ HOST: host, STORE_URL: 'http://localhost:3000' }).host).toBe(host);
  });
});

describe('a live store', () => {
  it.each([
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY trusts everybody'],
    [{ TRUST_PROXY: '127.0.0.1, ::/0' }, 'TRUST_PROXY trusts everybody'],
    [{ RATE_LIMIT_FACTOR: '11' }, 'RATE_LIMIT_FACTOR must be at most 10'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be a text of at least 16'],
  ])('does not start with its guards taken away: %j', (vars, words) => {
    expect(() => readEnv({ ...LIVE_SETTINGS, ...vars })).toThrow(words);
  });

  it('keeps docs and demo to itself unless told otherwise', () => {
    expect(readEnv(LIVE_SETTINGS)).toMatchObject({ apiDocs: false, demo: false, hstsSubdomains: true });
    const told = { API_DOCS: 'on', DEMO: 'on', HSTS_SUBDOMAINS: 'off', RATE_LIMIT_FACTOR: '10' };
    expect(readEnv({ ...LIVE_SETTINGS, ...told })).toMatchObject({
      apiDocs: true,
      demo: true,
      hstsSubdomains: false,
    });
  });

  it.each([
    ['postgres://u:p@db.example/kunci', 1],
    ['postgres://u:p@db.example/kunci?sslmode=prefer', 1],
    ['postgres://u:p@db.example/kunci?sslmode=verify-full', 0],
    ['postgres://u:p@127.0.0.1/kunci', 0],
    ['postgres://u:p@localhost/kunci', 0],
  ])('is warned of a database in clear: %s', (DATABASE_URL, count) => {
    expect(readEnv({ DATABASE_URL }).warnings).toHaveLength(count);
  });
});

describe('a live store without a proxy to trust', () => {
  const told = (vars: Record<string, string>) =>
    readEnv({
      ...LIVE_SETTINGS,
      BACKUP_DIR: '/backups',
      BACKUP_RECIPIENT: 'age1cuskhd7wgtna8grx34e0thlqh29c46rw48mn3nfpx3hx4f3dpc5sktkmq0',
      ...vars,
    }).warnings;

  it('is warned where only a proxy can reach it, and nowhere else', () => {
    expect(told({})).toEqual([expect.stringContaining('all buyers look like one address behind a proxy')]);
    expect(told({ TRUST_PROXY: '127.0.0.1' })).toEqual([]);
    expect(told({ HOST: '0.0.0.0' })).toEqual([]);
    expect(readEnv({}).warnings).toEqual([]);
  });
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kunci-files-'));
    writeFileSync(join(folder, 'good'), 'postgres://u:p@127.0.0.1/rahasia-dari-berkas\n');
    writeFileSync(join(folder, 'mail'), 'smtps://u:p@mail.example/berkas\n');
    writeFileSync(join(folder, 'empty'), ' \n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(SECRET_VARIABLES)('%s may be a file; both, an empty and a missing one are named', (name) => {
    const file = (which: string) => ({ [`${name}_FILE`]: join(folder, which) });
    expect(() => readEnv({ [name]: 'rahasia-yang-panjang', ...file('good') })).toThrow(
      `${name} and ${name}_FILE are both set`,
    );
    expect(() => readEnv(file('empty'))).toThrow(`${name}_FILE: ${join(folder, 'empty')} is empty`);
    expect(() => readEnv(file('missing'))).toThrow(/cannot be read \(ENOENT\)/);
  });

  it('are read without the line break', () => {
    expect(readEnv({ KUNCI_SECRET_FILE: join(folder, 'good') }).secret).toMatch(/berkas$/);
    expect(readEnv({ DATABASE_URL_FILE: join(folder, 'good') }).databaseUrl).toMatch(/berkas$/);
    expect(readEnv({ SMTP_URL_FILE: join(folder, 'mail') }).smtpUrl).toMatch(/berkas$/);
  });
});
