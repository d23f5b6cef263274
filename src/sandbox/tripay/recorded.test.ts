import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTripay } from '#adapters/gateways/tripay.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { GatewayOrder } from '#server/ports/gateway.ts';
import { type Json, recorded, recordedList, strangers } from '#testing/recorded.ts';
import { type SandboxGateway, startSandboxGateway } from '#testing/sandbox-gateway.ts';
import { testDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let gateway: SandboxGateway;
beforeAll(async () => {
  database = await testDatabase();
  gateway = await startSandboxGateway(database.db);
});
afterAll(async () => {
  gateway?.close();
  await database?.close();
});

const all = (...names: string[]) => names.map(recorded);
const CREATED = all('tripay-created', 'tripay-created-qris', 'tripay-created-redirect');
const DETAIL = all('tripay-detail-paid', 'tripay-detail-unpaid', 'tripay-detail-refund');
const CALLBACKS = ['paid', 'expired', 'failed', 'refund'].map((news) => recorded(`tripay-callback-${news}`));
const ERRORS = [...recordedList('tripay-errors'), recorded('tripay-error-unknown')];

/** What the stand-in answers to the store's own create call. */
async function created(change: Partial<GatewayOrder>): Promise<Json> {
  let answer: Json = null;
  const client = createTripay({
    baseUrl: `${gateway.base}/api`,
    ...gateway.credentials,
    hmacSha256Hex,
    fetch: async (url, request) => {
      const text = await (await fetch(url, request)).text();
      answer = JSON.parse(text);
      return new Response(text);
    },
  });
  await client.create(gateway.order(change)).catch(() => undefined);
  return answer;
}
const asked = async (path: string): Promise<Json> => (await gateway.api(path)).json();

it.each(['QRIS2', 'BCAVA', 'ALFAMART', 'DANA'])(
  'what it says of a payment by %s is documented',
  async (method) => {
    const answer = await created({ method });
    expect(strangers(answer, CREATED)).toEqual([]);
    const { reference } = (answer as { data: { reference: string } }).data;
    const detail = () => asked(`transaction/detail?reference=${reference}`);
    expect(strangers(await detail(), DETAIL)).toEqual([]);
    for (const action of ['pay', 'refund']) await gateway.act(reference, action);
    expect(strangers(await detail(), DETAIL)).toEqual([]);
  },
);

it('so are its callbacks, of every status', async () => {
  for (const action of ['fail', 'expire', 'pay']) {
    const { reference } = await gateway.client.create(gateway.order());
    await gateway.act(reference, action);
    if (action === 'pay') await gateway.act(reference, 'refund');
  }
  const told = gateway.received.map(({ body }) => body as Json);
  expect(new Set(gateway.received.map(({ body }) => body.status))).toEqual(
    new Set(['FAILED', 'EXPIRED', 'PAID', 'REFUND']),
  );
  for (const body of told) expect(strangers(body, CALLBACKS)).toEqual([]);
});

it('so are its lists and its refusals', async () => {
  await gateway.client.create(gateway.order());
  expect(strangers(await asked('merchant/transactions'), all('tripay-transactions'))).toEqual([]);
  expect(strangers(await asked('merchant/payment-channel'), all('tripay-channels'))).toEqual([]);
  expect(strangers(await asked('transaction/detail?reference=T0'), ERRORS)).toEqual([]);
  expect(strangers(await created({ amountIdr: 1 }), ERRORS)).toEqual([]);
});

it('what is not documented would be seen', () => {
  const [first] = CALLBACKS;
  expect(strangers({ ...first, status: 1, fee: 2, paid_at: [3] }, CALLBACKS)).toEqual([
    '.status: number',
    '.paid_at: array',
    '.fee: number',
  ]);
});
