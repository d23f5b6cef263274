import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serverPort } from '#adapters/postgres/postgres-embedded/server-port.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { ADMIN, appProcess } from '../app-process.ts';
import { aProduct, aTransaction, callbackBody, placeOrder } from '../factories.ts';
import { TestClient } from '../test-client.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { CREDENTIALS } from '../test-store.ts';
import { installed } from './installed.ts';
import { until } from './pair.ts';
import { ProxyClient, type Way } from './proxy-client.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'kunci-proxies-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

interface Front {
  url: string;
  insecureUrl: string;
  ca: () => string;
}

function running(program: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
    if (process.env.TEST_LOG) process.stdout.write(said);
  });
}

function runNginx(program: string, sites: string): void {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${temp} ${sites} }`,
  );
  running(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']);
}

/** The shipped file; only ports, names and the certificate's place are this machine's. */
async function nginx(storePort: number): Promise<Front> {
  const program = installed('nginx', 'nginx');
  const [http, https] = [await serverPort(), await serverPort()];
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  execFileSync(installed('openssl', 'openssl'), [...kind, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  const site = readFileSync(resolve('deploy/nginx/kunci.conf'), 'utf8')
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${storePort}`)
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('server_name toko.example', 'server_name localhost')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  writeFileSync(join(folder, 'site.conf'), site);
  runNginx(program, `include ${folder}/site.conf;`);
  return {
    url: `https://localhost:${https}`,
    insecureUrl: `http://localhost:${http}`,
    ca: () => readFileSync(cert, 'utf8'),
  };
}

async function caddy(storePort: number): Promise<Front> {
  const program = installed('caddy', 'caddy');
  const [http, https] = [await serverPort(), await serverPort()];
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const options = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
  writeFileSync(join(home, 'Caddyfile'), options + readFileSync(resolve('deploy/Caddyfile'), 'utf8'));
  const url = `https://localhost:${https}`;
  running(program, ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    STORE_URL: url,
    UPSTREAM: `127.0.0.1:${storePort}`,
  });
  const root = join(home, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  await until(async () => {
    if (!existsSync(root)) throw new Error('no certificate yet');
  });
  return { url, insecureUrl: `http://localhost:${http}`, ca: () => readFileSync(root, 'utf8') };
}

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('%s with the shipped file', (_name, start) => {
  it('passes on pages, sales and pictures, tells who calls, and keeps the metrics inside', async () => {
    const port = await serverPort();
    const front = await start(port);
    const app = await appProcess(database.url, {
      PORT: String(port),
      STORE_URL: front.url,
      SANDBOX_PUBLIC: '1',
      TRUST_PROXY: '127.0.0.1',
    });
    onTestFinished(() => app.stop());
    const way: Way = { ca: front.ca(), from: '127.9.0.7' };
    const buyer = new ProxyClient(front.url, way);
    const page = await until(async () => {
      const answer = await buyer.get('/');
      if (answer.status !== 200) throw new Error(`${answer.status}`);
      return answer;
    });
    expect(page.headers.get('strict-transport-security')).toContain('max-age');
    const asset = /\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? '';
    expect((await buyer.get(asset)).status).toBe(200);
    expect((await buyer.get('/readyz')).body).toMatchObject({ ok: true });

    const admin = new ProxyClient(front.url, way);
    const forged = { 'x-forwarded-for': '8.8.8.8' };
    expect((await admin.post('auth/login', ADMIN, forged)).body.success).toBe(true);
    const { rows } = await database.pool.query(
      'select network from sessions order by created_at desc limit 1',
    );
    expect(rows[0].network).toBe('127.9.*.*');

    const product = await aProduct(admin, {}, 3);
    const order = await placeOrder(buyer, aTransaction(product));
    const notice = callbackBody(order);
    const told = await buyer.send('POST', 'tripay/callback', notice, {
      'content-type': 'application/json',
      'x-callback-event': 'payment_status',
      'x-callback-signature': hmacSha256Hex(CREDENTIALS.privateKey, notice) as string,
    });
    expect(told.body.success).toBe(true);
    const view = await buyer.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
    expect(view.body.data.codes).toHaveLength(1);

    const side = 1_024;
    const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(Math.random() * 256)));
    const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    expect(picture.length).toBeGreaterThan(3_000_000);
    const data = picture.toString('base64');
    expect((await admin.post('images/upload', { filename: 'besar.png', data })).body.success).toBe(true);

    for (const path of ['/metrics', '/metrics/']) expect((await admin.get(path)).status, path).toBe(404);
    const insecure = await new ProxyClient(front.insecureUrl, way).get('/');
    expect([301, 308]).toContain(insecure.status);
    expect(insecure.headers.get('location')).toMatch(/^https:\/\/localhost/);
  });
});

describe('nginx as it comes, with nothing but proxy_pass', () => {
  const mailTo = async (client: TestClient) => {
    const answer = await client.get('/sandbox/inbox.json');
    return { status: answer.status, to: (answer.body as { to?: string }[]).map?.(({ to }) => to) };
  };

  it.each([
    ['a sandbox of this machine answers nobody behind it', '0', 403],
    ['a public sandbox shows everybody the inbox, and no staff mail', '1', 200],
  ])('%s', async (_name, isPublic, status) => {
    const [port, http] = [await serverPort(), await serverPort()];
    const app = await appProcess(database.url, { PORT: String(port), SANDBOX_PUBLIC: isPublic });
    onTestFinished(() => app.stop());
    runNginx(
      installed('nginx', 'nginx'),
      `server { listen 127.0.0.1:${http}; location / { proxy_pass http://127.0.0.1:${port}; } }`,
    );
    const stranger = new TestClient(`http://localhost:${http}`);
    await until(async () => {
      if ((await stranger.get('/healthz')).status !== 200) throw new Error('not there yet');
    });
    await stranger.post('auth/request-reset', { email: ADMIN.email });
    await until(async () => {
      const { rows } = await database.pool.query('select 1 from sandbox.mails where recipient = $1', [
        ADMIN.email,
      ]);
      if (rows.length === 0) throw new Error('not mailed yet');
    });
    const seen = await mailTo(stranger);
    expect(seen.status).toBe(status);
    expect(seen.to ?? []).not.toContain(ADMIN.email);
  });
});
