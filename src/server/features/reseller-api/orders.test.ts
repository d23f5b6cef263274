import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { V1_CALLS } from '#contract/api/all-calls.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { V1_EXAMPLES } from '#contract/examples/v1-examples.ts';
import { type ApiCaller, anApiKey } from '#testing/api-caller.ts';
import { addKeys, aProduct, aServedProduct, changeOwn } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
let admin: TestClient;
let rani: TestClient & { userId: number };
let key: ApiCaller;
let product: Product;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  rani = await store.signedIn('customer', 500);
  key = await anApiKey(rani, store.client());
  product = await aProduct(admin, { price: 2.5 }, 30);
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
  await store?.close();
});

const refusal = ({ status, body }: Answer) => [status, body?.error?.code];
const cents = async (one: ApiCaller): Promise<number> => (await one.read('balance')).body.balance_cents;

describe('an order', () => {
  it('is paid by the balance and handed over at once', async () => {
    const before = await cents(key);
    const answer = await key.send('orders', { variant_id: product.id, quantity: 2, number: 'BS-1' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      number: 'BS-1',
      status: 'delivered',
      variant_id: product.id,
      name: product.name,
      quantity: 2,
      unit_cents: 250,
      total_cents: 500,
      total_idr: 75_000,
      balance_after_cents: before - 500,
      key: key.name,
      refunded_at: null,
    });
    expect(answer.body.goods).toHaveLength(2);
    expect(answer.body.goods[0].text).toMatch(/^KEY-/);
    expect(await cents(key)).toBe(before - 500);
    const byNumber = await key.read('orders/BS-1');
    expect(byNumber.body).toEqual(answer.body);
    expect((await key.readSigned(`orders/${answer.body.id}`)).body).toEqual(answer.body);
    const { rows } = await store.database.pool.query(
      'select channel, viewed_at is not null as seen from orders where id = $1',
      [answer.body.id],
    );
    expect(rows).toEqual([{ channel: 'api', seen: true }]);
  });

  it('is the same for ever under its number, for the same wish alone', async () => {
    const wish = { variant_id: product.id, quantity: 1, number: 'BS-2' };
    const first = await key.send('orders', wish);
    const time = Math.floor(Date.now() / 1000) + 10;
    const again = await key.send('orders', wish, { time, headers: { 'idempotency-key': 'BS-2' } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const other of [
      { ...wish, quantity: 2 },
      { ...wish, partial: true },
      { ...wish, max_total_cents: 10_000 },
    ])
      expect(refusal(await key.send('orders', other))).toEqual([409, 'purchase.repeat-differs']);
  });

  it.each([
    ['no number', {}, {}],
    ['two numbers', { number: 'X-1' }, { 'idempotency-key': 'X-2' }],
    ['a number with a space', { quantity: 2 }, { 'idempotency-key': 'X 1' }],
  ])('with %s is none', async (_, body, headers) => {
    const answer = await key.send('orders', { variant_id: product.id, ...body }, { headers });
    expect(refusal(answer)).toEqual([422, 'api.number']);
  });

  it('under one number fifty times at once is bought once', async () => {
    const before = await cents(key);
    const answers = await inParallel(
      50,
      Array.from(
        { length: 50 },
        () => () => key.send('orders', { variant_id: product.id, quantity: 3, number: 'RUSH' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(before - (await cents(key))).toBe(750);
  });

  it('is refused with what stands in its way, and its number is free again', async () => {
    const [rare, poor] = [
      await aProduct(admin, { price: 1 }, 2),
      await anApiKey(await store.signedIn('customer', 0.5), store.client()),
    ];
    const wish = { variant_id: rare.id, quantity: 3, number: 'FEW' };
    expect(refusal(await key.send('orders', wish))).toEqual([409, 'purchase.stock']);
    expect(refusal(await poor.send('orders', { ...wish, quantity: 1 }))).toEqual([402, 'purchase.balance']);
    expect(refusal(await key.send('orders', { ...wish, quantity: 1, max_total_cents: 99 }))).toEqual([
      409,
      'checkout.price-changed',
    ]);
    expect(refusal(await key.send('orders', { ...wish, variant_id: 999_999 }))).toEqual([
      404,
      'purchase.unknown',
    ]);
    const some = await key.send('orders', { ...wish, partial: true });
    expect([some.status, some.body.quantity, some.body.total_cents, some.body.goods.length]).toEqual([
      201, 2, 200, 2,
    ]);
    await addKeys(admin, rare.id, 5);
    expect((await key.send('orders', { ...wish, partial: true })).body).toEqual(some.body);
  });

  it('with partial of nothing is refused', async () => {
    const empty = await aProduct(admin, { price: 1 }, 0);
    const wish = { variant_id: empty.id, quantity: 3, partial: true, number: 'NIL' };
    expect(refusal(await key.send('orders', wish))).toEqual([409, 'purchase.stock']);
  });

  it('has up to 500 pieces', async () => {
    const many = await aProduct(admin, { price: 0.01 }, 500);
    const answer = await key.send('orders', { variant_id: many.id, quantity: 500, number: 'MANY' });
    expect([
      answer.status,
      new Set(answer.body.goods.map(({ text }: { text: string }) => text)).size,
    ]).toEqual([201, 500]);
  });

  it('brings the answers that its product asks for', async () => {
    const asking = await aProduct(admin, { price: 1 }, 2);
    const question = {
      id: 'game',
      kind: 'text',
      required: true,
      label: { id: 'Nama akun' },
      choices: [],
      pattern: '',
      wrong: {},
    };
    await changeOwn(admin, asking, () => ({ questions: [question] }));
    const wish = { variant_id: asking.id, number: 'ASK' };
    expect(refusal(await key.send('orders', wish))).toEqual([422, 'answer.missing']);
    expect((await key.send('orders', { ...wish, answers: { game: 'Rani77' } })).status).toBe(201);
  });

  it('of what its seller delivers is paid, waits, and is delivered later', async () => {
    const served = await aServedProduct(admin, { delivery: 'seller' }, { price: 1 });
    await store.store.deps.catalogue.refresh();
    const wish = { variant_id: served.id, number: 'HAND' };
    const answers = await inParallel(
      10,
      Array.from({ length: 10 }, () => () => key.send('orders', wish)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [{ body: order } = { body: null }] = answers;
    expect(order).toMatchObject({ status: 'waiting', total_cents: 100, goods: [] });
    await admin.post('orders/deliver', { id: order.id, text: 'Akun: rani' });
    expect((await key.read('orders/HAND')).body).toMatchObject({
      status: 'delivered',
      goods: [{ text: 'Akun: rani' }],
    });
    expect((await key.send('orders', wish)).body.goods).toHaveLength(1);
  });

  it('of the same is one order for every call, though the balance is enough for one only', async () => {
    const served = await aServedProduct(admin, { delivery: 'seller' }, { price: 1 });
    await store.store.deps.catalogue.refresh();
    const last = await anApiKey(await store.signedIn('customer', 1), store.client());
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => () => last.send('orders', { variant_id: served.id, number: 'LAST' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('what a key may spend within a day', () => {
  it('is not passed by fifty orders at once, and counted per key', async () => {
    const bima = await store.signedIn('customer', 500);
    const dear = await aProduct(admin, { price: 3 }, 60);
    const capped = await anApiKey(bima, store.client(), { mostADay: 10 });
    const answers = await inParallel(
      50,
      Array.from(
        { length: 50 },
        (_, n) => () => capped.send('orders', { variant_id: dear.id, number: `CAP-${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(refusal(answers.find(({ status }) => status !== 201) as Answer)).toEqual([403, 'api.most']);
    expect((await capped.read('balance')).body).toMatchObject({
      balance_cents: 49_100,
      spent_cents: 900,
      most_cents: 1_000,
    });
    const free = await anApiKey(bima, store.client());
    expect((await free.send('orders', { variant_id: dear.id, number: 'FREE' })).status).toBe(201);
    await store.database.pool.query("update api_orders set at = at - interval '25 hours'");
    expect((await capped.send('orders', { variant_id: dear.id, number: 'NEXT' })).status).toBe(201);
  });
});

it('books that do not agree with what a key bought are found', async () => {
  const { body } = await key.send('orders', { variant_id: product.id, number: 'BOOKS' });
  const broken = async (change: string) => {
    await store.database.pool.query(
      `update ${change} where ${change.startsWith('orders') ? 'id' : 'order_id'} = $1`,
      [body.id],
    );
    return (await checkInvariants(store.database.db, new Date())).map(({ rule }) => rule);
  };
  const rule = expect.stringMatching(/^an order of the API was bought by a key of its account/);
  expect(await broken('api_orders set cents = cents + 1')).toEqual([rule]);
  expect(await broken('api_orders set cents = cents - 1')).toEqual([]);
  expect(await broken(`orders set attempt = 'BOOKS'`)).toEqual([rule]);
  expect(await broken(`orders set attempt = 'api:BOOKS'`)).toEqual([]);
});

describe('orders of others', () => {
  it('are not there for another account, by number or id', async () => {
    const { body } = await key.send('orders', { variant_id: product.id, number: 'MINE' });
    const stranger = await anApiKey(await store.signedIn('customer', 10), store.client());
    for (const named of ['MINE', body.id])
      expect(refusal(await stranger.read(`orders/${named}`))).toEqual([404, 'order.not-found']);
    expect((await stranger.read('orders')).body).toEqual({ orders: [], next: null });
    // The number is the stranger's own to use.
    const theirs = await stranger.send('orders', { variant_id: product.id, number: 'MINE' });
    expect([theirs.status, theirs.body.id === body.id]).toEqual([201, false]);
  });

  it('of another key are not told by repeating them to one that may only buy', async () => {
    const wish = { variant_id: product.id, number: 'OTHER-KEY' };
    const first = await key.send('orders', wish);
    const buyer = await anApiKey(rani, store.client(), { rights: ['buy'] });
    expect(refusal(await buyer.send('orders', wish))).toEqual([409, 'purchase.repeat-differs']);
    const reader = await anApiKey(rani, store.client(), { rights: ['buy', 'orders'] });
    expect((await reader.send('orders', wish)).body).toEqual(first.body);
  });

  it('bought on the pages are no orders of the API', async () => {
    await rani.post('purchase/create', { product_id: product.id });
    const { rows } = await store.database.pool.query(
      "select id from orders where user_id = $1 and channel = 'account'",
      [rani.userId],
    );
    expect(refusal(await key.read(`orders/${rows[0].id}`))).toEqual([404, 'order.not-found']);
  });
});

describe('lists', () => {
  it('go on from their cursor, newest first, without goods', async () => {
    const own = await anApiKey(await store.signedIn('customer', 100), store.client());
    const many = await aProduct(admin, { price: 1 }, 10);
    for (const n of [1, 2, 3, 4, 5]) await own.send('orders', { variant_id: many.id, number: `L-${n}` });
    const first = (await own.read('orders?size=3')).body;
    const rest = (await own.read(`orders?size=3&cursor=${first.next}`)).body;
    expect([...first.orders, ...rest.orders].map(({ number }) => number)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `L-${n}`),
    );
    expect([rest.next, JSON.stringify(first).includes('goods')]).toEqual([null, false]);
    await admin.post('orders/refund', { id: first.orders[0].id, reason: 'Salah beli' });
    const numbers = async (status: string) =>
      (await own.read(`orders?status=${status}`)).body.orders.map(({ number }: { number: string }) => number);
    expect([
      await numbers('refunded'),
      (await numbers('delivered')).length,
      await numbers('waiting'),
    ]).toEqual([['L-5'], 4, []]);
    expect((await own.read('orders/L-5')).body).toMatchObject({ status: 'refunded', goods: [] });

    const ledger = (await own.read('ledger?size=2')).body;
    expect(ledger.entries).toMatchObject([
      { change_cents: 100, balance_after_cents: 9_600, order_id: first.orders[0].id },
      { change_cents: -100, balance_after_cents: 9_500 },
    ]);
    const before = (await own.read(`ledger?size=50&cursor=${ledger.next}`)).body;
    expect(before.entries.at(-1)).toMatchObject({ change_cents: 10_000, order_id: null });
    expect(before.next).toBeNull();
  });
});

describe('the catalogue', () => {
  const variants = (answer: Answer) => answer.body.variants as { id: number }[];

  it('has stock and the account’s own price, and 304 while nothing has changed', async () => {
    await store.store.deps.catalogue.refresh();
    const answer = await key.read('catalogue');
    const mine = variants(answer).find(({ id }) => id === product.id);
    expect(mine).toMatchObject({ name: product.name, price_cents: 250, price_idr: 37_500, delivery: 'key' });
    expect(answer.body.whole).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    expect((await key.read('catalogue', { 'if-none-match': etag })).status).toBe(304);
  });

  it('tells from a cursor on what has changed and what is gone', async () => {
    const [one, two] = [await aProduct(admin, { price: 1 }, 3), await aProduct(admin, { price: 1 }, 3)];
    await store.store.deps.catalogue.refresh();
    const { cursor } = (await key.read('catalogue')).body;
    expect((await key.read(`catalogue?since=${cursor}`)).body).toEqual({
      cursor,
      whole: false,
      variants: [],
      gone: [],
    });
    await key.send('orders', { variant_id: one.id, number: 'SINCE' });
    await admin.post('products/delete', { id: two.id });
    await store.store.deps.catalogue.refresh();
    const next = (await key.read(`catalogue?since=${cursor}`)).body;
    expect(next).toMatchObject({ whole: false, variants: [{ id: one.id, stock: 2 }], gone: [two.id] });
    expect((await key.read(`catalogue?since=${next.cursor}`)).body.variants).toEqual([]);
    await admin.post('settings/update', { idrPerUsd: 16_000 });
    const dearer = (await key.read(`catalogue?since=${next.cursor}`)).body;
    expect(dearer.variants.find(({ id }: { id: number }) => id === one.id).price_idr).toBe(16_000);
    await admin.post('settings/update', { idrPerUsd: 15_000 });
  });

  it('comes whole to a cursor that nobody here gave', async () => {
    for (const cursor of ['x', '1-abcdefgh', 'zzz'])
      expect((await key.read(`catalogue?since=${cursor}`)).body.whole).toBe(true);
  });

  it('tells what a price would be without holding anything', async () => {
    const quote = await key.send('quote', { variant_id: product.id, quantity: 500 });
    expect(quote.body).toMatchObject({
      unit_cents: 250,
      total_cents: 125_000,
      in_stock: false,
      affordable: false,
    });
    expect(refusal(await key.send('quote', { variant_id: 999_999 }))).toEqual([404, 'purchase.unknown']);
  });
});

describe('the examples of the description', () => {
  it('are answered as they say, each with the fields that it shows', async () => {
    const shown = await aProduct(admin, { price: 4.99 }, 40);
    const own = await anApiKey(await store.signedIn('customer', 100), store.client());
    await store.store.deps.catalogue.refresh();
    let goods: { id: number }[] = [];
    for (const { method, path } of V1_CALLS) {
      const { sends, answers } = V1_EXAMPLES[`${method} ${path}`] ?? { sends: {}, answers: null };
      const said = {
        ...sends,
        ...('variant_id' in sends ? { variant_id: shown.id } : {}),
        ...('goods' in sends ? { goods: goods[0]?.id } : {}),
      };
      const { order, ...query } = said as Record<string, string>;
      const at = path.includes(':order')
        ? path.replace(':order', order ?? '')
        : `${path}?${new URLSearchParams(order === undefined ? query : { order, ...query })}`;
      const answer = method === 'GET' ? await own.read(at) : await own.send(path, said);
      expect([path, answer.status < 300]).toEqual([path, true]);
      expect([path, Object.keys(answer.body)]).toEqual([path, Object.keys(answers as object)]);
      if (path === 'orders' && method === 'POST') goods = answer.body.goods;
    }
  });

  it('are in a document of their own, beside a key for nobody', async () => {
    const { body } = await store.client().get('/api/v1/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      V1_CALLS.map(({ method, path }) => `${method} /api/v1/${path.replace(':order', '{order}')}`).sort(),
    );
  });
});

describe('a claim', () => {
  it('is opened once for what an order gave, and read with what was said', async () => {
    const own = await anApiKey(await store.signedIn('customer', 10), store.client());
    const { body: order } = await own.send('orders', { variant_id: product.id, quantity: 2, number: 'C-1' });
    const wish = { order: 'C-1', goods: order.goods[0].id, reason: 'used', text: 'Sudah dipakai' };
    const opened = await own.send('claims', wish);
    expect([opened.status, opened.body.waits_for, opened.body.messages[0].text]).toEqual([
      201,
      'store',
      'Sudah dipakai',
    ]);
    expect(refusal(await own.send('claims', { ...wish, text: 'Lagi' }))).toEqual([409, 'claim.open']);
    expect((await own.read('claims?order=C-1')).body).toEqual({
      claims: [opened.body],
      claimable: [order.goods[1].id],
    });
    expect(refusal(await key.send('claims', wish))).toEqual([404, 'order.not-found']);
    expect(refusal(await key.read(`claims?order=${order.id}`))).toEqual([404, 'order.not-found']);
    const { body: other } = await key.send('orders', { variant_id: product.id, number: 'C-2' });
    expect(refusal(await own.send('claims', { ...wish, goods: other.goods[0].id }))).toEqual([
      409,
      'claim.gone',
    ]);
  });
});

describe('webhooks of a key’s account', () => {
  const url = 'https://budistore.example/kunci';
  it('are there once for an address, with a secret that comes once, and nobody else’s', async () => {
    const own = await anApiKey(await store.signedIn('customer'), store.client());
    const other = await anApiKey(await store.signedIn('customer'), store.client());
    const first = await own.send('webhooks', { url, events: ['order.paid'] });
    expect([first.status, first.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    const again = await own.send('webhooks', { url, events: ['order.paid', 'stock.back'] });
    expect([again.status, again.body.id, again.body.secret]).toEqual([200, first.body.id, null]);
    const { secret: _, ...kept } = again.body;
    expect((await own.read('webhooks')).body).toEqual({ webhooks: [kept] });
    expect((await other.read('webhooks')).body).toEqual({ webhooks: [] });
    expect((await other.send('webhooks/remove', { url })).body).toEqual({ removed: false });
    expect((await own.send('webhooks/remove', { url })).body).toEqual({ removed: true });
    expect((await own.read('webhooks')).body).toEqual({ webhooks: [] });
  });

  it('are no way into the house, nor for a key without the right', async () => {
    const own = await anApiKey(await store.signedIn('customer'), store.client());
    const inside = { url: 'https://10.0.0.7/x', events: ['order.paid'] };
    expect(refusal(await own.send('webhooks', inside))).toEqual([409, 'webhook.address']);
    expect((await own.send('webhooks', { url, events: ['order.failed'] })).status).toBe(422);
    const buyer = await anApiKey(await store.signedIn('customer'), store.client(), { rights: ['buy'] });
    expect(refusal(await buyer.send('webhooks', { url, events: ['order.paid'] }))).toEqual([
      403,
      'api.right',
    ]);
  });
});
