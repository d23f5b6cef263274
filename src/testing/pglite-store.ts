import { openPglite, type PgliteDatabase } from '#adapters/postgres/pglite.ts';
import { DEMO_TOKENS, setTokenHeader, tokenHeader } from '#contract/shop/demo-wire.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PASSWORD } from '#domain/shop/demo.ts';
import { type DemoStore, openDemoStore } from '#entry/demo/demo-store.ts';
import { quietLog } from './quiet-log.ts';
import { type Answer, TestClient } from './test-client.ts';

const ORIGIN = 'https://demo.kunci.test';

/** A page's view of the store in its worker: keeps the tokens, sends JSON, never throws on a refusal. */
export class InProcessClient extends TestClient {
  readonly #tokens = new Map<string, string>();
  readonly #store: DemoStore;

  constructor(store: DemoStore) {
    super(ORIGIN);
    this.#store = store;
  }

  override async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = path.startsWith('/') ? `${ORIGIN}${path}` : `${ORIGIN}/backend/api/${path}`;
    const request = new Request(url, {
      method,
      body,
      headers: { ...Object.fromEntries(this.#tokens), ...headers },
    });
    const response = await this.#store.fetch(request);
    for (const name of DEMO_TOKENS) {
      const token = response.headers.get(setTokenHeader(name));
      if (token) this.#tokens.set(tokenHeader(name), token);
      else if (token === '') this.#tokens.delete(tokenHeader(name));
    }
    const text = await response.text();
    let parsed: unknown = null;
    try {
      parsed = JSON.parse(text);
    } catch {
      // Not every answer is JSON.
    }
    return { status: response.status, headers: response.headers, body: parsed, text };
  }
}

export interface PgliteStore {
  demo: DemoStore;
  client(): InProcessClient;
  signedIn(role: 'admin' | 'customer'): Promise<InProcessClient>;
  /** Ends the store as a page that is left, does that to its database, and opens it as the next page does. */
  reopen(between: (client: PgliteDatabase['client']) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** The demo's store as the worker runs it, on PGlite in memory. */
export async function pgliteStore(): Promise<PgliteStore> {
  const database = await openPglite({});
  let demo = await openDemoStore(database, ORIGIN, quietLog);
  return {
    get demo() {
      return demo;
    },
    client: () => new InProcessClient(demo),
    async signedIn(role) {
      const client = new InProcessClient(demo);
      const email = role === 'admin' ? DEMO_ADMIN : DEMO_CUSTOMER;
      const answer = await client.post('auth/login', { email, password: DEMO_PASSWORD });
      if (answer.body?.success !== true) throw new Error(`sign-in failed: ${answer.text}`);
      return client;
    },
    async reopen(between) {
      await demo.stop();
      await between(database.client);
      demo = await openDemoStore(database, ORIGIN, quietLog);
    },
    async close() {
      await demo.stop();
      await database.close();
    },
  };
}
