import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { ADMIN } from '../../app-process.ts';
import { TestClient } from '../../test-client.ts';
import {
  asBuyer,
  asCustomer,
  asOwner,
  asStaff,
  asStranger,
  type Case,
  NOT_ASKED,
  READ_BY_POST,
} from './cases.ts';
import { PASSWORD } from './fill.ts';
import type { Sample } from './sample.ts';

/** What tells when it was asked, or by which session: the same in no two recordings. */
const VOLATILE: Readonly<Record<string, string>> = {
  waitingSeconds: 'counted from now',
  oldestWaitingSeconds: 'counted from now',
  remainingSeconds: 'counted from now',
  secondsRemaining: 'counted from now',
  timeRemaining: 'counted from now',
  'payments/differences from': 'counted from now',
};
/** Lists whose order says nothing. */
const UNORDERED = ['codes/pace data', '/backend/api/openapi.json enum'];
const MOMENT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g;
const PAGES = 3;

/** Asks a running store everything that the sample gives reason to ask, and writes each answer into a file of its own. */
export async function record(url: string, folder: string, sample: Sample): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const recorder = new Recorder(url, folder);
  await recorder.all('owner', asOwner(sample), ADMIN.email);
  await recorder.all('stranger', asStranger(sample));
  await recorder.all('buyer', asBuyer(sample));
  for (const user of sample.users)
    await recorder.all(`customer ${user.id}`, asCustomer(user, sample), user.email);
  if (sample.staff)
    for (const name of ['kasir', 'gudang']) await recorder.all(name, asStaff(sample), `${name}@contoh.test`);
  for (const path of ['/sitemap.xml', '/backend/api/openapi.json'])
    await recorder.all('stranger', [{ path }]);
  const unasked = ALL_ENDPOINTS.filter(
    ({ method, path }) =>
      (method === 'GET' || READ_BY_POST.includes(path)) && !(path in NOT_ASKED) && !recorder.asked.has(path),
  );
  if (unasked.length > 0) throw new Error(`nobody asked ${unasked.map(({ path }) => path).join(', ')}`);
  return recorder.count;
}

class Recorder {
  /** To the second, as some answers tell it. */
  readonly #from = Math.floor(Date.now() / 1000) * 1000;
  readonly asked = new Set<string>();
  count = 0;

  constructor(
    readonly url: string,
    readonly folder: string,
  ) {}

  async all(who: string, cases: readonly Case[], email?: string): Promise<void> {
    const client = new TestClient(this.url);
    if (email !== undefined) {
      const { body } = await client.post('auth/login', { email, password: PASSWORD });
      if (body?.success !== true) throw new Error(`${email} was not let in: ${JSON.stringify(body)}`);
      client.proof = { password: PASSWORD };
    }
    for (const one of cases) {
      const [name = ''] = one.path.split('?', 1);
      // The twin of each call, once.
      if (!this.asked.has(name) && !name.startsWith('/'))
        await this.#ask(client, who, { ...one, path: one.path.replace(name, `${name}.php`) });
      this.asked.add(name);
      await this.#ask(client, who, one);
    }
  }

  async #ask(client: TestClient, who: string, one: Case, page = 1): Promise<void> {
    const { status, headers, body, text } = one.body
      ? await client.post(one.path, one.body)
      : await client.get(one.path);
    const kind = headers.get('content-type') ?? '';
    const [call = ''] = one.path.replace('.php', '').split('?', 1);
    const answer = this.#still(call, typeof body === 'object' && body !== null ? body : text.split('\n'));
    const name = `${who} ${one.path}${one.body ? ` ${JSON.stringify(one.body)}` : ''}`;
    writeFileSync(
      join(this.folder, `${fileName(name)}.json`),
      `${JSON.stringify({ asked: name, status, kind, answer }, null, 1)}\n`,
    );
    this.count += 1;
    const next = body?.nextBefore ?? (one.path.startsWith('codes/') ? body?.next : null);
    if (next === null || next === undefined || page >= PAGES) return;
    const further = one.body
      ? { ...one, body: { ...one.body, before: one.path === 'codes/export' ? next : String(next) } }
      : {
          path: `${one.path.replace(/[?&]before=[^&]*/, '')}${one.path.replace(/[?&]before=[^&]*/, '').includes('?') ? '&' : '?'}before=${next}`,
        };
    await this.#ask(client, who, further, page + 1);
  }

  /** With sorted names, and without what the moment of asking has written into it. */
  #still(call: string, value: unknown, name = ''): unknown {
    const why = value === null ? undefined : (VOLATILE[name] ?? VOLATILE[`${call} ${name}`]);
    if (why !== undefined) return `<${why}>`;
    if (typeof value === 'string')
      return value
        .replaceAll(this.url, '<store>')
        .replace(MOMENT, (moment) => (this.#isNow(moment) ? '<now>' : moment));
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#still(call, item));
      return UNORDERED.includes(`${call} ${name}`) ? byText(items) : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, this.#still(call, item, key)]),
    );
  }

  #isNow(moment: string): boolean {
    const at = Date.parse(moment);
    return at >= this.#from && at <= Date.now();
  }
}

const byText = (rows: unknown[]): unknown[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const READABLE = 120;
/** Readable, and no two the same. */
function fileName(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.replace(/[^\w.=@-]+/g, '_').slice(0, READABLE)}-${hash}`;
}
