import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { settingsDocuments } from './lib/settings-documents.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
/** What `npm start` tells Node, image and service tell it too. */
const [, OPTION] = JSON.parse(read('package.json')).scripts.start.split(' ');

/** The part of YAML that compose.yaml is written in: maps and lists by indentation, words, texts and JSON lists. */
function parseYaml(text) {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    .map((line) => ({ indent: line.search(/\S/), text: line.trim() }));
  const value = (word) => (/^["[]/.test(word) ? JSON.parse(word) : word);
  const block = (indent) => {
    const isList = lines[0]?.indent === indent && lines[0].text.startsWith('- ');
    const made = isList ? [] : {};
    while (lines[0]?.indent === indent) {
      const { text: line } = lines.shift();
      if (isList) {
        const pair = /^- ([\w-]+): (.+)$/.exec(line);
        made.push(pair ? { [pair[1]]: value(pair[2]) } : value(line.slice(2)));
        continue;
      }
      const [, key, rest] = /^([\w.-]+):(?: (.+))?$/.exec(line);
      if (rest !== undefined) made[key] = value(rest);
      else made[key] = lines[0]?.indent > indent ? block(lines[0].indent) : null;
    }
    return made;
  };
  return block(0);
}

describe('compose.yaml', () => {
  const file = parseYaml(read('compose.yaml'));
  const services = Object.entries(file.services);

  it('has the store, its database and a proxy, each watched and started in order', () => {
    expect(services.map(([name]) => name)).toEqual(['store', 'database', 'proxy']);
    for (const [name, service] of services) {
      expect(service.healthcheck?.test?.[0], name).toBe('CMD');
      expect(service.restart, name).toBe('unless-stopped');
      expect(service.security_opt, name).toContain('no-new-privileges:true');
    }
    expect(file.services.store.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(file.services.proxy.depends_on).toEqual({ store: { condition: 'service_healthy' } });
    expect(file.services.database.image).toBe('postgres:18');
  });

  it('lets only the proxy be reached, and the database by the store alone', () => {
    expect(services.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['proxy']);
    expect(file.networks.back).toEqual({ internal: 'true' });
    expect(services.filter(([, { networks }]) => networks.includes('back')).map(([name]) => name)).toEqual([
      'store',
      'database',
    ]);
    const [{ subnet }] = file.networks.front.ipam.config;
    expect(file.services.store.environment.TRUST_PROXY).toBe(subnet);
  });

  it('holds no secret: each lies in a file that exists in no clone', () => {
    for (const [name, { environment = {}, secrets = [] }] of services) {
      for (const [variable, given] of Object.entries(environment)) {
        if (/SECRET|PASSWORD|KEY|DATABASE_URL/.test(variable))
          expect(given, `${name} ${variable}`).toMatch(/^\/run\/secrets\//);
      }
      for (const secret of secrets)
        expect(file.secrets[secret], secret).toEqual({ file: `./secrets/${secret}` });
    }
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['secrets/', '.env']));
  });

  it('names only settings that the store reads', async () => {
    const known = (await settingsDocuments())['.env.example'];
    for (const name of Object.keys(file.services.store.environment))
      expect(known, name).toContain(`#${name.replace(/_FILE$/, '')}=`);
  });
});

describe('the image', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .replaceAll(/\$\{NODE\}/g, '24')
    .split('\n');
  const all = (name) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('is built in two stages and runs as an ordinary user, without a shell in between', () => {
    expect(all('FROM')).toEqual(['node:24-slim AS build', 'node:24-slim']);
    const last = lines.slice(lines.lastIndexOf('FROM node:24-slim'));
    expect(last.filter((line) => line.startsWith('COPY '))).toEqual(['COPY --from=build /app ./']);
    expect(last).toContain('USER node');
    expect(JSON.parse(all('CMD')[0])).toEqual(['node', OPTION, 'dist/server/serve.js']);
    expect(all('HEALTHCHECK')[0]).toContain('/readyz');
    expect(all('ENV').join()).not.toMatch(/SECRET|PASSWORD|KEY/);
  });

  it('gets neither data nor secrets from who builds it', () => {
    const [all, ...kept] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(all).toBe('*');
    const let_in = kept.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const name of ['.env', 'data', 'secrets', '.git', 'node_modules', 'dist'])
      expect(let_in).not.toContain(name);
    for (const name of let_in) expect(existsSync(inRoot(name)), name).toBe(true);
  });
});

describe('the service', () => {
  const unit = new Map(
    read('deploy/systemd/kunci.service')
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );

  it('is told to stop alone, is given time to answer, and may write only its own folder', () => {
    expect(Object.fromEntries(unit)).toMatchObject({
      KillMode: 'mixed',
      Restart: 'on-failure',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      PrivateTmp: 'yes',
      ReadWritePaths: '/var/lib/kunci',
      User: 'kunci',
      ExecStart: `/usr/bin/env node ${OPTION} dist/server/serve.js`,
    });
    const longest = /GATEWAY_TIMEOUT_MS.* to (\d+) \|/.exec(read('docs/guides/settings-reference.md'))?.[1];
    expect(Number(unit.get('TimeoutStopSec')) * 1_000).toBeGreaterThan(Number(longest) + 5_000);
  });
});

describe('the database of compose.yaml', () => {
  it('is made with the rights of the guide', () => {
    const guide = /```sql\n([\s\S]+?)```/.exec(read('docs/guides/scaling.md'))?.[1];
    const made = /<<'SQL'\n([\s\S]+?)SQL/.exec(read('deploy/postgres/10-store.sh'))?.[1];
    expect(made?.replace(":'password'", "'choose one'")).toBe(guide);
  });

  /** A folder with what make-secrets.sh needs, and how to run that. */
  const secrets = () => {
    const folder = mkdtempSync(join(tmpdir(), 'kunci-secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(inRoot('deploy/make-secrets.sh'), join(folder, 'deploy/make-secrets.sh'));
    cpSync(inRoot('.env.example'), join(folder, '.env.example'));
    const make = () =>
      execFileSync('sh', [join(folder, 'deploy/make-secrets.sh')], { cwd: '/', stdio: 'pipe' });
    return { folder, make };
  };

  it('gets secrets of its own, once', () => {
    const { folder, make } = secrets();
    const secret = (name) => readFileSync(join(folder, 'secrets', name), 'utf8');
    make();
    const names = ['kunci_secret', 'postgres_password', 'store_password', 'database_url'];
    const before = names.map(secret);
    expect(new Set(before).size).toBe(4);
    for (const text of before.slice(0, 3)) expect(text).toMatch(/^[\w-]{48}$/);
    expect(secret('database_url')).toBe(
      `postgres://kunci_store:${secret('store_password')}@database:5432/kunci_store`,
    );
    const modeOf = (...path) => statSync(join(folder, ...path)).mode & 0o777;
    // Nobody else on the machine comes into the folder; the users of the images read the files that are mounted.
    expect(modeOf('secrets')).toBe(0o700);
    for (const name of names) expect(modeOf('secrets', name), name).toBe(0o444);
    make();
    expect(names.map(secret)).toEqual(before);
  });

  /** The script as the image runs it: by a user who owns nothing here. psql stands in PATH and says what it was given. */
  const initialise = (file) => {
    const tools = mkdtempSync(join(tmpdir(), 'kunci-psql-'));
    onTestFinished(() => rmSync(tools, { recursive: true, force: true }));
    chmodSync(tools, 0o755);
    writeFileSync(join(tools, 'psql'), '#!/bin/sh\ncat > /dev/null\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    cpSync(inRoot('deploy/postgres/10-store.sh'), join(tools, '10-store.sh'));
    cpSync(file, join(tools, 'store_password'));
    chmodSync(join(tools, 'store_password'), statSync(file).mode & 0o777);
    return spawnSync('sh', [join(tools, '10-store.sh')], {
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: `${tools}:${process.env.PATH}`, STORE_PASSWORD_FILE: join(tools, 'store_password') },
      ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    });
  };

  it('is given the password that was made, or its first start fails', () => {
    const { folder, make } = secrets();
    make();
    const file = join(folder, 'secrets', 'store_password');
    const made = initialise(file);
    expect([made.status, made.stdout.split('\n')]).toEqual([
      0,
      expect.arrayContaining([`password=${readFileSync(file, 'utf8')}`]),
    ]);
    chmodSync(file, 0o600);
    writeFileSync(file, '');
    chmodSync(file, 0o444);
    const empty = initialise(file);
    expect([empty.status, empty.stdout]).toEqual([1, '']);
    expect(empty.stderr).toContain('store_password is empty: run deploy/make-secrets.sh');
    chmodSync(file, process.getuid?.() === 0 ? 0o600 : 0o000);
    const unread = initialise(file);
    expect([unread.status, unread.stdout]).toEqual([1, '']);
    expect(unread.stderr).toContain('Permission denied');
  });
});

describe('the proxies', () => {
  it.each(['deploy/Caddyfile', 'deploy/nginx/kunci.conf'])(
    '%s keeps the metrics inside and lets pictures through',
    (path) => {
      expect(read(path)).toMatch(/\/metrics/);
      expect(read(path)).toMatch(/max_size 8MB|client_max_body_size 8m/);
    },
  );
});
