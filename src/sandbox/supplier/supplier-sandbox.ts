import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { SUPPLY_PATH } from '#contract/orders/supply.ts';
import { type SandboxSupplier, SUPPLIER_FAULTS, type SupplierFault } from '#contract/payments/sandbox.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import {
  customerOf,
  dueCalls,
  faultsOf,
  newestSales,
  type Sale,
  saleOf,
  sell,
  setFaults,
  shopNames,
  spendFault,
} from './supplier-book.ts';

interface SupplierSandboxDeps {
  db: Db;
  clock: Clock;
  hmacSha256Hex(key: string, data: string): string | Promise<string>;
  randomText(length: number): string;
  fetch: HttpSend;
  storeUrl: string;
  /** What a supplier of the store signs with; null: there is none any more. */
  secretOf(supplierId: number): Promise<string | null>;
}

const MOST_SALES = 20;
const LATER_MS = 10_000;
const HOLD_MS = 60_000;
const TIMEOUT_MS = 10_000;

const order = z.object({
  id: z.string().check(z.minLength(8), z.maxLength(100)),
  article: z.string().check(z.minLength(1), z.maxLength(200)),
  quantity: z.int().check(z.positive(), z.maximum(100)),
  order: z.int(),
  answers: z.optional(z.record(z.string(), z.string())),
});
const howMany = z.optional(z.int().check(z.nonnegative(), z.maximum(100_000)));
const faultsInput = z.strictObject(
  Object.fromEntries(SUPPLIER_FAULTS.map((fault) => [fault, howMany])) as Record<
    SupplierFault,
    typeof howMany
  >,
);

export interface SupplierSandbox {
  app: Hono;
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

/** A stand-in for who supplies the shop, in the protocol of plain HTTP: any name below /sandbox/supplier is one of its own. */
export function createSupplierSandbox(deps: SupplierSandboxDeps): SupplierSandbox {
  const app = new Hono();

  async function signer(shop: string): Promise<{ address: string; secret: string } | null> {
    const [known] = await customerOf(deps.db, { ending: `/sandbox/supplier/${shop}` });
    const secret = known ? await deps.secretOf(known.id) : null;
    return known && secret !== null ? { address: known.address, secret } : null;
  }

  async function isSigned(c: Context, shop: string, data: string): Promise<boolean> {
    const known = await signer(shop);
    const time = c.req.header('x-kunci-timestamp') ?? '';
    return (
      known !== null &&
      (await deps.hmacSha256Hex(known.secret, `${time}.${data}`)) === c.req.header('x-kunci-signature')
    );
  }

  const uses = async (shop: string, fault: SupplierFault): Promise<boolean> =>
    (await spendFault(deps.db, { shop, fault })).length > 0;

  const answer = (sale: Sale) => {
    if (sale.refused) return { status: 'refused', reason: 'sold out' };
    if (sale.keys.length === 0) return { keys: [] };
    const ready = new Date(sale.ready_at) <= deps.clock.now();
    const reference = `S-${sale.id.slice(0, 8)}`;
    return ready ? { status: 'given', reference, keys: sale.keys } : { status: 'later', reference };
  };

  /** Sells, or writes down that it does not; what was asked for before stays what it was. */
  async function sale(shop: string, wanted: z.infer<typeof order>): Promise<Sale | undefined> {
    const { id, article, quantity, order: orderId } = wanted;
    const answers = wanted.answers ? JSON.stringify(wanted.answers) : null;
    const at = deps.clock.now();
    const [before] = await saleOf(deps.db, { shop, id });
    const refused = !before && (await uses(shop, 'refuse'));
    const empty = !before && !refused && (await uses(shop, 'empty'));
    const later = !before && !refused && !empty && (await uses(shop, 'later'));
    const keys = Array.from({ length: refused || empty ? 0 : quantity }, () => `SUP-${deps.randomText(16)}`);
    const readyAt = new Date(at.getTime() + (later ? LATER_MS : 0));
    const sold = { shop, id, article, quantity, orderId, answers, keys, refused, readyAt, told: !later, at };
    return (await sell(deps.db, sold))[0];
  }

  app.post('/supplier/:shop/faults', async (c) => {
    const parsed = z.safeParse(faultsInput, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ success: false, message: 'Unknown or malformed fault' }, 400);
    const shop = c.req.param('shop');
    await faultsOf(deps.db, { shop });
    const [faults] = await setFaults(deps.db, { shop, faults: JSON.stringify(parsed.data) });
    return c.json({ success: true, faults });
  });
  app.get('/supplier.json', async (c) => {
    c.header('Cache-Control', 'no-store');
    const names = (await shopNames(deps.db)).map(({ shop }) => shop);
    const shops = await Promise.all(
      (names.length > 0 ? names : ['utama']).map(async (shop) => {
        const [faults] = await faultsOf(deps.db, { shop });
        const sales = await newestSales(deps.db, { shop, most: MOST_SALES });
        return {
          shop,
          url: `${deps.storeUrl}/sandbox/supplier/${shop}`,
          known: (await signer(shop)) !== null,
          faults,
          sales: sales.map((one) => ({
            id: one.id,
            article: one.article,
            quantity: one.quantity,
            orderId: one.order_id,
            answers: one.answers,
            asked: one.asked,
            state: answer(one).status ?? 'empty',
            at: new Date(one.sold_at).toISOString(),
          })),
        };
      }),
    );
    return c.json({ shops } as SandboxSupplier);
  });
  app.post('/supplier/:shop', async (c) => {
    const shop = c.req.param('shop');
    const text = await c.req.text();
    if (!(await isSigned(c, shop, text))) return c.json({ status: 'unsigned' }, 401);
    const parsed = z.safeParse(order, JSON.parse(text));
    if (!parsed.success) return c.json({ status: 'refused', reason: 'malformed' }, 422);
    const [faults] = await faultsOf(deps.db, { shop });
    if (faults?.slowMs) await wait(faults.slowMs, c.req.raw.signal);
    if (await uses(shop, 'dropBefore')) return hangUp(c);
    const sold = await sale(shop, parsed.data);
    if (!sold) return c.json({ status: 'unknown' }, 500);
    if (await uses(shop, 'dropAfter')) return hangUp(c);
    if (await uses(shop, 'errorAfter')) return c.html('<h1>500 Internal Server Error</h1>', 500);
    if (await uses(shop, 'garbage')) return c.text('{"status": "gi');
    return c.json(answer(sold));
  });
  app.get('/supplier/:shop/:id', async (c) => {
    const { shop, id } = c.req.param();
    if (!(await isSigned(c, shop, id))) return c.json({ status: 'unsigned' }, 401);
    const [sold] = await saleOf(deps.db, { shop, id });
    return sold ? c.json(answer(sold)) : c.json({ status: 'unknown' }, 404);
  });

  async function tell(shop: string, sold: Sale): Promise<void> {
    const known = await signer(shop);
    if (!known) return;
    const body = JSON.stringify({ id: sold.id, ...answer(sold) });
    const [faults] = await faultsOf(deps.db, { shop });
    const time = String(Math.floor(deps.clock.now().getTime() / 1000));
    const headers = {
      'content-type': 'application/json',
      'x-kunci-timestamp': time,
      'x-kunci-signature': await deps.hmacSha256Hex(known.secret, `${time}.${body}`),
    };
    const url = `${deps.storeUrl}${API_BASE}/${SUPPLY_PATH}/${known.address}`;
    const calls = Array.from({ length: 1 + (faults?.repeat ?? 0) }, () =>
      deps.fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    // Who does not hear it asks again.
    await Promise.allSettled(calls);
  }

  return {
    app,
    async runDueCallbacks() {
      const due = await dueCalls(deps.db, { at: deps.clock.now() });
      for (const { shop, ...sold } of due) await tell(shop, sold);
      return due.length;
    },
    expireDue: async () => 0,
  };
}

/** The connection breaks; where there is none, in a browser, nothing is ever answered. */
async function hangUp(c: Context): Promise<Response> {
  const { outgoing } = (c.env ?? {}) as { outgoing?: { destroy(): void } };
  if (outgoing) outgoing.destroy();
  else await wait(HOLD_MS, c.req.raw.signal);
  return c.html('<h1>504 Gateway Time-out</h1>', 504);
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
