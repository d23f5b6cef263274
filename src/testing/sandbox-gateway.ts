import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createTripay } from '#adapters/gateways/tripay.ts';
import { createHttpSend } from '#adapters/http/http-send-node.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { SandboxActionResult, SandboxFaults } from '#contract/payments/sandbox.ts';
import { createTripaySandbox } from '#sandbox/tripay/tripay-sandbox.ts';
import type { Db } from '#server/db/database.ts';
import type { GatewayOrder } from '#server/ports/gateway.ts';

export interface ReceivedCallback {
  raw: string;
  headers: Headers;
  body: Record<string, unknown>;
}

const CREDENTIALS = { apiKey: 'DEV-test-key', privateKey: 'a-private-key', merchantCode: 'T30149' };
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function listen(fetch: Hono['fetch']): Promise<{ origin: string; close: () => void }> {
  const server = await new Promise<Server>((resolve) => {
    const made = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made as Server));
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The sandbox gateway over HTTP, a store that takes its callbacks, and a clock to turn. */
export async function startSandboxGateway(db: Db, options: { timeScale?: number; holdMs?: number } = {}) {
  let now = Date.parse('2026-03-01T03:00:00.000Z');
  const clock = { now: () => new Date(now) };

  const received: ReceivedCallback[] = [];
  const store = { answer: (): Response => Response.json({ success: true }) };
  const storeApp = new Hono();
  storeApp.post('/callback', async (c) => {
    const raw = await c.req.text();
    received.push({ raw, headers: new Headers(c.req.raw.headers), body: JSON.parse(raw) });
    return store.answer();
  });
  const receiver = await listen(storeApp.fetch);

  const send = createHttpSend();
  let origin = '';
  const outer = new Hono();
  const sandbox = createTripaySandbox({
    db,
    clock,
    log: SILENT,
    credentials: CREDENTIALS,
    hmacSha256Hex,
    fetch: send,
    publicUrl: () => origin,
    timeScale: options.timeScale ?? 1,
    holdMs: options.holdMs ?? 200,
  });
  outer.route('/sandbox/tripay', sandbox.app);
  const gateway = await listen(outer.fetch);
  origin = gateway.origin;
  const base = `${origin}/sandbox/tripay`;

  const order = (change: Partial<GatewayOrder> = {}): GatewayOrder => ({
    method: 'QRIS2',
    merchantRef: `PUB-1772334000-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`,
    amountIdr: 192_080,
    customerName: 'siti',
    customerEmail: 'siti@example.com',
    lines: [{ sku: '7', name: 'Kunci 30 hari', priceIdr: change.amountIdr ?? 192_080, quantity: 1 }],
    returnUrl: 'http://127.0.0.1/success?merchant_ref=x',
    callbackUrl: `${receiver.origin}/callback`,
    expiresAt: Math.floor(now / 1000) + 3_600,
    ...change,
  });

  const client = createTripay({
    baseUrl: `${base}/api`,
    ...CREDENTIALS,
    hmacSha256Hex,
    fetch: send,
    timeoutMs: 30_000,
  });
  return {
    ...sandbox,
    base,
    client,
    clock,
    credentials: CREDENTIALS,
    received,
    store,
    order,
    storeOrigin: receiver.origin,
    advance: (ms: number) => {
      now += ms;
    },
    /** An API call as any client would make it. */
    api: (path: string, init: RequestInit = {}) =>
      fetch(`${base}/api/${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${CREDENTIALS.apiKey}`, ...init.headers },
      }),
    act: async (reference: string, action: string): Promise<SandboxActionResult> =>
      (await fetch(`${base}/checkout/${reference}/${action}`, { method: 'POST' })).json(),
    faults: async (patch: Partial<SandboxFaults>): Promise<SandboxFaults> =>
      (await fetch(`${base}/faults`, { method: 'POST', body: JSON.stringify(patch) })).json(),
    /** As after the migrations. */
    reset: async () => {
      received.length = 0;
      store.answer = () => Response.json({ success: true });
      await db.execute(sql`truncate sandbox.callbacks, sandbox.transactions`);
      await fetch(`${base}/faults`, {
        method: 'POST',
        body: JSON.stringify({
          drop: 0,
          duplicate: 0,
          delayMs: 0,
          reorder: 0,
          wrongSignature: false,
          wrongAmount: false,
          createTimeout: 0,
          status5xx: 0,
          refundTimeout: 0,
          refundRefused: 0,
          mailDown: false,
        }),
      });
    },
    close: () => {
      send.close();
      gateway.close();
      receiver.close();
    },
  };
}
export type SandboxGateway = Awaited<ReturnType<typeof startSandboxGateway>>;
