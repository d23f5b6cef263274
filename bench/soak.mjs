import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { signIn } from './lib/admin-calls.mjs';
import { report } from './lib/report.mjs';
import { ADMIN, KEYS, START_OPTIONS } from './lib/store.mjs';

const SERVE = fileURLToPath(new URL('../scripts/lib/serve.mjs', import.meta.url));
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
/** The last third goes without faults: there memory must be flat. */
const FAULTY = process.env.SOAK_FAULTS === 'off' ? 0 : Math.floor((MINUTES * 2) / 3);
const CLIENTS = 12;
const UNIT = 80_000;
const STOCK = 40_000;
const PATIENCE_MS = 120_000;

/** Mixed traffic for a long time with a fault a minute: nothing lost, nothing twice, memory flat. */
export async function benchSoak() {
  const soak = new Soak();
  await soak.open();
  try {
    await Promise.race([soak.run(), soak.ended]);
    await soak.judge();
  } finally {
    await soak.close();
  }
}

class Soak {
  dataDir = mkdtempSync(join(tmpdir(), 'kunci-soak-'));
  port = 0;
  child = null;
  stopping = false;
  logBytes = 0;
  lastWords = '';
  /** Fails when the store ends that nobody has ended. */
  ended = new Promise((_, reject) => {
    this.fail = reject;
  });
  restarts = 0;
  /** Orders whose payment the gateway has taken. */
  paid = new Set();
  minute = blank();
  minutes = [];
  total = { asked: 0, answered: 0 };
  product = 0;

  async open() {
    this.port = await freePort();
    await this.start();
    const admin = await signIn({ url: this.url });
    const { data } = await admin('products/create', {
      name: 'Soak 7 days',
      price: 4.99,
      publicPriceIDR: UNIT,
      category: 'FF iOS',
      imageUrl: '/products/placeholder.svg',
    });
    this.product = data.id;
    const codes = Array.from({ length: STOCK }, () => `S-${randomBytes(9).toString('base64url')}`);
    await admin('codes/create', { product_id: data.id, codes });
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    const child = spawn(process.execPath, [...START_OPTIONS, SERVE], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        ENV_FILE: devNull,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT_FACTOR: '1000000',
        ...KEYS,
      },
    });
    this.child = child;
    child.stderr.on('data', (chunk) => {
      this.logBytes += chunk.length;
      this.lastWords = `${this.lastWords}${chunk}`.slice(-5_000);
    });
    child.once('exit', (code, signal) =>
      this.fail(new Error(`the store ended with ${code ?? signal}\n${this.lastWords}`)),
    );
    const opened = new Promise((resolve) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('Kunci is open') && resolve());
    });
    await Promise.race([opened, this.ended]);
  }

  async run() {
    const until = Date.now() + MINUTES * 60_000;
    const clients = Array.from({ length: CLIENTS }, () => this.client(until));
    const others = [this.killDatabase, this.lostNotices, this.twice, this.slowCreates, this.mailDown];
    const all = [this.killApp, ...others];
    for (let n = 0; n < MINUTES; n += 1) {
      // A process takes ten minutes to reach its size: one that starts later would be growing at the end.
      const faults = n < FAULTY / 2 ? all : others;
      if (n < FAULTY) await faults[n % faults.length].call(this);
      await sleep(Math.max(0, until - (MINUTES - n - 1) * 60_000 - Date.now()));
      this.tell(n + 1);
    }
    await Promise.all(clients);
  }

  async client(until) {
    while (Date.now() < until && !this.stopping) {
      const dice = Math.random();
      if (dice < 0.15) await this.buy();
      else if (dice < 0.5) await this.ask('page', '/');
      else if (dice < 0.8) await this.ask('page', `/purchase?productId=${this.product}`);
      else await this.ask('list', '/backend/api/products/list');
      await sleep(200 + Math.random() * 600);
    }
  }

  async buy() {
    const merchant_ref = `PUB-${Date.now()}-${randomBytes(10).toString('hex').slice(0, 20)}`;
    const made = await this.ask('order', '/backend/api/tripay/create-transaction', {
      method: 'QRIS2',
      merchant_ref,
      amount: UNIT,
      quantity: 1,
      product_id: this.product,
      customer_email: `soak${randomBytes(4).toString('hex')}@contoh.test`,
      customer_name: 'soak',
      order_items: [{ sku: String(this.product), name: 'Soak 7 days', price: UNIT, quantity: 1 }],
      return_url: `${this.url}/success`,
    });
    if (!made?.success) return;
    const pay = await this.ask('pay', `/sandbox/tripay/checkout/${made.data.reference}/pay`, {});
    if (pay?.success ?? pay?.status === 'PAID') this.paid.add(merchant_ref);
    await this.ask('order page', `/backend/api/tripay/get-purchase?merchant_ref=${merchant_ref}`);
  }

  /** What is not answered, or with a fault, is counted and not asked again: a buyer reloads when he likes. */
  async ask(kind, path, body) {
    this.minute.asked += 1;
    const from = performance.now();
    try {
      const answer = await fetch(`${this.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      if (answer.status < 500) {
        this.minute.answered += 1;
        this.minute.times[kind] ??= [];
        this.minute.times[kind].push(performance.now() - from);
      }
      return text.startsWith('{') ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  }

  async killApp() {
    this.minute.fault = 'app killed';
    await this.endApp('SIGKILL');
    this.restarts += 1;
    await this.start();
  }

  async killDatabase() {
    this.minute.fault = 'database killed';
    process.kill(Number(this.postmaster()[0]), 'SIGKILL');
  }

  lostNotices = () => this.fault('notices lost', { drop: 10 });
  twice = () => this.fault('notices twice', { duplicate: 10 });
  slowCreates = () => this.fault('gateway fails', { status5xx: 6, createTimeout: 2 });
  async mailDown() {
    await this.fault('mail down', { mailDown: true });
    void sleep(40_000).then(() => this.setFaults({ mailDown: false }));
  }

  async fault(name, faults) {
    this.minute.fault = name;
    await this.setFaults(faults);
  }

  async setFaults(faults) {
    await fetch(`${this.url}/sandbox/tripay/faults`, { method: 'POST', body: JSON.stringify(faults) }).catch(
      () => undefined,
    );
  }

  postmaster() {
    return readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  }

  tell(n) {
    const { asked, answered, times, fault } = this.minute;
    const memory =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))?.[1]) / 1024;
    const files = readdirSync(`/proc/${this.child.pid}/fd`).length;
    this.minutes.push({ n, memory, quiet: n > FAULTY });
    this.total.asked += asked;
    this.total.answered += answered;
    console.log(
      `  ${String(n).padStart(3)} min  ${asked} asked, ${answered} answered, page ${spread(times.page)}, order ${spread(times.order)}, ${Math.round(memory)} MB, ${files} files${fault ? `  (${fault})` : ''}`,
    );
    this.minute = blank();
  }

  async judge() {
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8').trim();
    const client = new pg.Client({
      connectionString: `postgres://kunci:${password}@127.0.0.1:${this.postmaster()[3]}/kunci`,
    });
    await client.connect();
    const waiting = async () =>
      Number(
        (
          await client.query(
            `select count(*) from unnest($1::text[]) ref left join orders o on o.merchant_ref = ref
             where o.delivery_status is distinct from 'DELIVERED'`,
            [[...this.paid]],
          )
        ).rows[0].count,
      );
    const from = Date.now();
    while ((await waiting()) > 0 && Date.now() - from < PATIENCE_MS) await sleep(500);
    const left = await waiting();
    const drained = Date.now() - from;
    const { rows } = await client.query(
      `select count(*)::int as keys, count(distinct key_id)::int as different from goods`,
    );
    const mails = await client.query(
      `select count(*)::int as twice from (select order_id from mails where kind = 'order-delivered' group by order_id having count(*) > 1) t`,
    );
    const size = await client.query(`select pg_database_size('kunci')::bigint as bytes`);
    await client.end();
    report(
      'answered',
      `${((this.total.answered / this.total.asked) * 100).toFixed(1)} % of ${this.total.asked}`,
      '',
      null,
    );
    report(
      'paid orders delivered',
      `${this.paid.size - left} of ${this.paid.size}, the last after ${drained} ms`,
      'all',
      left === 0,
    );
    report(
      'keys handed out',
      `${rows[0].keys}, ${rows[0].different} different`,
      'all different',
      rows[0].keys === rows[0].different,
    );
    report('mails twice', String(mails.rows[0].twice), '0', mails.rows[0].twice === 0);
    report(
      'database, log',
      `${mb(size.rows[0].bytes)} MB, ${mb(this.logBytes)} MB; ${this.restarts} restarts`,
      '',
      null,
    );
    const quiet = this.minutes.filter((minute) => minute.quiet).slice(1);
    const slope = slopeOf(quiet.map(({ n, memory }) => [n, memory]));
    const highest = Math.max(...this.minutes.map(({ memory }) => memory));
    // What a garbage collector leaves lying moves by some megabytes within minutes.
    report(
      'memory',
      `${Math.round(highest)} MB at its highest, ${slope.toFixed(2)} MB a minute at the end`,
      '< 1 MB a minute',
      slope < 1,
    );
  }

  async endApp(signal) {
    const { child } = this;
    child.removeAllListeners('exit');
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async close() {
    this.stopping = true;
    await this.endApp('SIGTERM');
    try {
      // A store that ended by itself has left its server behind.
      process.kill(Number(this.postmaster()[0]), 'SIGQUIT');
    } catch {
      // It ended with the store.
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const blank = () => ({ asked: 0, answered: 0, times: {}, fault: null });
const mb = (bytes) => (Number(bytes) / 1e6).toFixed(1);

function spread(times = []) {
  if (times.length === 0) return '–';
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return `${at(0.5)}/${at(0.99)} ms`;
}

/** By least squares. */
function slopeOf(points) {
  const n = points.length;
  if (n < 2) return 0;
  const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / n;
  const [mx, my] = [mean(0), mean(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return over / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
