import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { ADMIN } from '../app-process.ts';
import { aTransaction } from '../factories.ts';
import { until } from './pair.ts';

/** What a terminal of the operator has; nothing of the process that runs the tests. */
export const TERMINAL = { PATH: process.env.PATH, HOME: process.env.HOME, TERM: 'dumb' };

export interface Said {
  code: number | null;
  text: string;
  /** Where the terminal stands afterwards. */
  folder: string;
}

/** A line typed in a folder, to its end. */
export async function typed(folder: string, line: string): Promise<Said> {
  const child = spawn('sh', ['-c', `${line}\ncode=$?; pwd >&3; exit $code`], {
    cwd: folder,
    env: TERMINAL,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let [text, at] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  child.stdio[3]?.on('data', (chunk) => (at += chunk));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, text, folder: at.trim() };
}

export interface RunningShop {
  url: string;
  output(): string;
  /** As Ctrl+C does: everybody in the foreground hears it. */
  interrupt(): Promise<void>;
}

/** A line that goes on until somebody stops it, once its store is open. */
export async function started(
  folder: string,
  line: string,
  vars: Record<string, string>,
): Promise<RunningShop> {
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    env: { ...TERMINAL, ...vars },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  let output = '';
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), name);
    return gone;
  };
  onTestFinished(() => signal('SIGINT'));
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Kunci is open at {2}(\S+)/.exec(output);
      if (match?.[1]) found(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`${line} ended with ${code}:\n${output}`)));
  });
  return { url, output: () => output, interrupt: () => signal('SIGINT') };
}

interface Verdict {
  success?: boolean;
  message?: string;
}

/** The API of any version: answers are not held to today's contract. */
export class OldClient {
  #cookie = '';
  constructor(readonly url: string) {}

  async send<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body & Verdict> {
    const response = await fetch(`${this.url}${path.startsWith('/') ? '' : '/backend/api/'}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  async signIn(): Promise<void> {
    const { success, message } = await this.send<object>('POST', 'auth/login', ADMIN);
    if (success !== true) throw new Error(`no session: ${message}`);
  }

  async keysOf(merchantRef: string): Promise<string[]> {
    const path = `tripay/get-purchase?merchant_ref=${merchantRef}`;
    return (await this.send<{ data: { codes?: string[] } }>('GET', path)).data.codes ?? [];
  }
}

/** Buyers who come one after the other, pay in the sandbox and get their key, until they are sent home. */
export class Buyers {
  /** Keys by the order's merchant_ref. */
  readonly served = new Map<string, string[]>();
  readonly failed: string[] = [];
  #open = true;
  #all: Promise<void> | null = null;

  constructor(
    readonly url: string,
    readonly product: Product,
  ) {}

  come(): void {
    this.#all = (async () => {
      while (this.#open) await this.#buy().catch((error: Error) => this.failed.push(error.message));
    })();
  }

  /** Waits for as many more as are named. */
  more = (count: number): Promise<void> => {
    const wanted = this.served.size + this.failed.length + count;
    return until(async () => {
      if (this.served.size + this.failed.length < wanted) throw new Error('too few buyers came');
    });
  };

  async leave(): Promise<void> {
    this.#open = false;
    await this.#all;
  }

  async #buy(): Promise<void> {
    const buyer = new OldClient(this.url);
    const order = aTransaction(this.product);
    const made = await buyer.send<{ data: Transaction }>('POST', 'tripay/create-transaction', order);
    if (made.success !== true) throw new Error(`no order: ${made.message}`);
    await buyer.send('POST', `/sandbox/tripay/checkout/${made.data.reference}/pay`, {});
    const keys = await until(async () => {
      const found = await buyer.keysOf(order.merchant_ref);
      if (found.length !== 1) throw new Error(`${found.length} keys for a paid order`);
      return found;
    });
    this.served.set(order.merchant_ref, keys);
    // Somebody else has the machine, too.
    await new Promise((done) => setTimeout(done, 200));
  }
}
