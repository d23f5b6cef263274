import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DOOR_PATH } from '#contract/payments/bank-doors.ts';
import {
  type SandboxBank,
  type SandboxTransfer,
  type SandboxTransferResult,
  TRANSFER_PLAYS,
} from '#contract/payments/sandbox.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { BANK_SERVICES, CALL_WINDOW_MS } from '#domain/hand-payments/bank-doors.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { handName } from '#domain/hand-payments/hand-payments.ts';
import { MAX_IDR } from '#domain/price/money.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { FIRST_ZONE, type TimeZone } from '#domain/shop/time-zones.ts';
import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HttpSend } from '#server/ports/http-send.ts';

interface BankSandboxDeps {
  db: Db;
  clock: Clock;
  hmacSha256Hex(key: string, data: string): string | Promise<string>;
  fetch: HttpSend;
  storeUrl: string;
  /** What the calls of an account are signed with; null: nobody watches it. */
  secretOf(accountId: number): Promise<string | null>;
}

const MOST_ORDERS = 20;
const DELAY_MS = 10_000;
const TIMEOUT_MS = 10_000;

const accounts = statement<{
  id: number;
  kind: 'bank' | 'e-wallet' | 'qris';
  name: string;
  number: string;
  told: boolean;
}>('sandbox_bank_accounts')(
  `select a.id, a.kind, a.name, a.number, coalesce(d.open, false) as told
   from hand_accounts a left join bank_doors d on d.account_id = a.id where not a.removed order by a.place, a.id`,
);
const awaited = statement<{ id: number; method: string; amount: number; email: string }, { most: number }>(
  'sandbox_bank_orders',
)(
  `select id, payment_method as method, (total_idr + fee_idr - unique_idr - balance_idr)::float8 as amount,
     customer_email as email
   from orders where gateway = 'manual' and status = 'UNPAID' order by id desc limit :most`,
);
/** A bank books by the shop's clock. */
const zoneOf = statement<{ zone: TimeZone }>('sandbox_bank_zone')(
  `select value #>> '{}' as zone from settings where key = 'timeZone'`,
);
const doorOf = statement<{ address: string; number: string }, { accountId: number }>('sandbox_bank_door')(
  `select d.address, a.number from bank_doors d join hand_accounts a on a.id = d.account_id where a.id = :accountId`,
);

const transferInput = z.strictObject({
  accountId: z.int().check(z.positive()),
  amount: z.int().check(z.positive(), z.maximum(MAX_IDR)),
  text: z.optional(z.string().check(z.maxLength(200))),
  service: z.optional(z.enum(BANK_SERVICES)),
  play: z.optional(z.enum(TRANSFER_PLAYS)),
});

interface Call {
  url: string;
  body: string;
  secret: string;
  service: SandboxTransfer['service'];
  /** Of its time, off the clock. */
  offMs: number;
}

export interface BankSandbox {
  app: Hono;
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

/** A stand-in for a bank and the service that watches it: money comes to an own account, and its door is called. */
export function createBankSandbox(deps: BankSandboxDeps): BankSandbox {
  const app = new Hono();
  // What is told later is this process's own; a restart forgets it, as nothing hangs on it.
  const later: { at: number; call: Call }[] = [];
  let told = 0;

  async function send({ url, body, secret, service, offMs }: Call): Promise<number> {
    const time = String(Math.floor((deps.clock.now().getTime() + offMs) / 1000));
    const [prefix, signed] = service === 'plain' ? ['x-kunci', `${time}.${body}`] : ['x-mutasibank', body];
    const headers = {
      'content-type': 'application/json',
      [`${prefix}-timestamp`]: time,
      [`${prefix}-signature`]: await deps.hmacSha256Hex(secret, signed),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await deps.fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    return answer.status;
  }

  async function transfer(input: z.infer<typeof transferInput>): Promise<SandboxTransferResult> {
    const { accountId, amount, text = 'TRSF SANDBOX', service = 'plain', play = 'once' } = input;
    const [door] = await doorOf(deps.db, { accountId });
    const secret = await deps.secretOf(accountId);
    if (!door || secret === null)
      return { success: false, message: 'Nobody watches this account', answers: [] };
    told += 1;
    const now = deps.clock.now();
    const [set] = await zoneOf(deps.db);
    const day = storeDay(now, set?.zone ?? FIRST_ZONE);
    const line = { id: `${now.getTime()}-${told}`, day, amount, text };
    const call: Call = {
      url: `${deps.storeUrl}${API_BASE}/${DOOR_PATH}/${door.address}`,
      body: bodyOf(service, line, door.number),
      secret: play === 'forge' ? `${secret}x` : secret,
      service,
      offMs: play === 'old' ? -2 * CALL_WINDOW_MS : 0,
    };
    if (play === 'delay') {
      later.push({ at: now.getTime() + DELAY_MS, call });
      return { success: true, answers: [] };
    }
    const calls = play === 'repeat' ? [call, call, call] : [call];
    return { success: true, answers: await Promise.all(calls.map(send)) };
  }

  app.get('/bank.json', async (c) => {
    const orders = await awaited(deps.db, { most: MOST_ORDERS });
    const rows = await accounts(deps.db);
    c.header('Cache-Control', 'no-store');
    return c.json<SandboxBank>({
      accounts: rows.map(({ id, number, told: isTold, ...row }) => ({
        id,
        name: handName(row),
        number,
        told: isTold,
        orders: orders
          .filter(({ method }) => method === handMethod(id))
          .map(({ id: orderId, amount, email }) => ({ id: orderId, amount, email })),
      })),
    });
  });
  app.post('/bank/transfer', async (c) => {
    const parsed = z.safeParse(transferInput, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ success: false, message: 'Malformed transfer', answers: [] }, 400);
    return c.json(await transfer(parsed.data));
  });
  return {
    app,
    async runDueCallbacks() {
      const now = deps.clock.now().getTime();
      const due = later.filter(({ at }) => at <= now);
      for (const one of due) {
        later.splice(later.indexOf(one), 1);
        await send(one.call);
      }
      return due.length;
    },
    expireDue: async () => 0,
  };
}

interface Line {
  id: string;
  day: string;
  amount: number;
  text: string;
}

/** In the words of the service. */
function bodyOf(
  service: SandboxTransfer['service'],
  { id, day, amount, text }: Line,
  number: string,
): string {
  if (service === 'plain') return JSON.stringify({ account: number, lines: [{ id, day, amount, text }] });
  const line = {
    id,
    transaction_date: `${day} 00:00:00`,
    description: text,
    type: 'CR',
    amount: `${amount}.00`,
    balance: 0,
  };
  return JSON.stringify({
    api_key: 'sandbox',
    account_id: 1,
    account_number: number,
    module: 'sandbox',
    balance: 0,
    data_mutasi: [line],
  });
}
