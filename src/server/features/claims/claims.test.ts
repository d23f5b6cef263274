import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { ClaimFacts } from '#contract/orders/claims.ts';
import { claimCalls } from '#testing/claim-calls.ts';
import { aProduct, aServedProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type MadeOrder, MINUTE, OrderDesk, PIXEL } from '#testing/order-desk.ts';
import { PASSWORD } from '#testing/test-store.ts';

const HOUR = 60 * MINUTE;

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open({ batchDefects: 0 });
});
afterAll(() => desk.close());

const { rows, look, piecesOf, open, claimed, answer, codesOf } = claimCalls(() => desk);
const say = async ({ merchant_ref }: MadeOrder, claim: number, text = 'Masih belum bisa') =>
  (await desk.store.client().post('claims/say', { merchant_ref, claim, text })).body;
const read = async (id: number): Promise<ClaimFacts> =>
  (await desk.admin.get(`claims/read?id=${id}`)).body.data;
const newestMail = async (made: MadeOrder) => {
  await desk.store.runJob('send-mail');
  const [{ customer_email: to }] = await rows('select customer_email from orders where id = $1', made.id);
  return (await desk.admin.get(`../../sandbox/inbox.json?to=${encodeURIComponent(to)}`)).body[0];
};
/** The seller comes back on another day. */
const later = async (at: number) => {
  desk.at = at;
  desk.admin = await desk.store.signedIn('admin');
  desk.admin.proof = { password: PASSWORD };
};
const setTerms = async ({ groupId }: Product, terms: object) => {
  const { data: own } = (await desk.admin.get(`products/own?id=${groupId}`)).body;
  const { formerSlugs: _, ...kept } = own;
  const saved = await desk.admin.post('products/save', { ...kept, ...terms });
  expect(saved.body).toMatchObject({ success: true, data: terms });
};

describe('a buyer', () => {
  it('says what does not work, without an account: it waits for the store, and the store is told', async () => {
    const product = await aProduct(desk.admin, {}, 2);
    const made = await desk.paid(product, { quantity: 2 });
    const [first, second] = await piecesOf(made);
    expect(first).toMatchObject({ piece: 1, mayClaim: true, written: false, before: null });
    expect(second?.key).not.toBe(first?.key);
    const done = await open(made, { goods: second?.goods, reason: 'used', text: 'Sudah dipakai' });
    expect(done).toMatchObject({ success: true, claim: expect.any(Number) });
    const { claims, pieces } = await look(made);
    expect(claims).toMatchObject([
      {
        id: done.claim,
        number: expect.stringMatching(/^KL-\d{4}$/),
        piece: 2,
        reason: 'used',
        waitsFor: 'store',
        since: new Date(desk.at).toISOString(),
        outcome: null,
        messages: [{ who: 'buyer', text: 'Sudah dipakai', note: null }],
      },
    ]);
    expect(pieces.map(({ mayClaim }) => mayClaim)).toEqual([true, false]);
    expect(await open(made, { goods: second?.goods })).toMatchObject({ code: 'claim.open' });
    expect(await desk.kinds(`id=${made.id}`)).toContain('claim-opened');
    expect((await desk.list()).data.find(({ id }) => id === made.id)?.needs).toBe('claim');
    const queue = (await desk.admin.get('orders/queue')).body.data;
    expect(queue.map(({ id }: { id: number }) => id)).toContain(made.id);
    const waiting = (await desk.admin.get('dashboard/waiting')).body.data;
    expect(waiting).toContainEqual({ name: 'claims', count: expect.any(Number), mark: expect.any(Number) });
  });

  it('hears the seller by mail, and answers; the story and the record of evidence have it, the audit no words', async () => {
    const { made, claim } = await claimed(await aProduct(desk.admin, {}, 1));
    desk.at += 7 * MINUTE;
    const words = 'Terima kasih, kami periksa.\nKey pertama sudah aktif?';
    expect(await answer('reply', claim, { words })).toMatchObject({ waitsFor: 'buyer', outcome: null });
    const mail = await newestMail(made);
    expect(mail.subject).toContain('Jawaban atas klaim Anda');
    expect(mail.text).toContain('Terima kasih, kami periksa.');
    expect(mail.text).toContain(made.merchant_ref);
    desk.at += 3 * MINUTE;
    expect(await say(made, claim, 'Sudah, tetapi gagal')).toMatchObject({ success: true });
    const [own] = (await look(made)).claims;
    expect(own).toMatchObject({ waitsFor: 'store', since: new Date(desk.at).toISOString() });
    expect(own?.messages.map(({ who }) => who)).toEqual(['buyer', 'seller', 'buyer']);
    // Further words do not make it younger.
    desk.at += MINUTE;
    await say(made, claim, 'Halo?');
    expect((await look(made)).claims[0]?.since).toBe(own?.since);
    expect(await desk.kinds(`id=${made.id}`)).toEqual(
      expect.arrayContaining(['claim-opened', 'claim-answered', 'claim-said']),
    );
    const { record, text } = (await desk.admin.get(`orders/evidence?id=${made.id}`)).body;
    expect(record.messages.map(({ who, text }: { who: string; text: string }) => [who, text])).toEqual([
      ['customer', 'Ditolak saat aktivasi'],
      ['store', words],
      ['customer', 'Sudah, tetapi gagal'],
      ['customer', 'Halo?'],
    ]);
    expect(record.hash).toBe(record.messages.at(-1).hash);
    expect(text).toContain('customer: Sudah, tetapi gagal');
    const audit = JSON.stringify(await desk.auditOf(made.id));
    expect(audit).toContain('claim.answer');
    expect(audit).not.toContain('kami periksa');
  });

  it('claims within the warranty: its last moment counts, no longer than it is good for, and 0 hours is never', async () => {
    const product = await aProduct(desk.admin, {}, 6);
    const [early, late] = [await desk.paid(product), await desk.paid(product)];
    const [{ given_at: given }] = await rows('select given_at from goods where order_id = $1', late.id);
    const end = new Date(given).getTime() + 24 * HOUR;
    expect((await piecesOf(late))[0]?.until).toBe(new Date(end).toISOString());
    const bought = (await desk.store.client().get(`tripay/get-purchase?merchant_ref=${late.merchant_ref}`))
      .body;
    expect(bought.data.warranty).toEqual({ until: new Date(end).toISOString(), waitsFor: null });
    await later(end);
    expect(await open(late)).toMatchObject({ success: true });
    expect(await open(early)).toMatchObject({ code: 'claim.warranty' });
    await setTerms(product, { warrantyHours: 0 });
    const never = await desk.paid(product);
    expect((await piecesOf(never))[0]).toMatchObject({ until: null, mayClaim: false });
    expect(await open(never)).toMatchObject({ code: 'claim.warranty' });
    // 7 days is all that it is good for.
    await setTerms(product, { warrantyHours: 1_000 });
    const [{ given_at: then }] = await rows('select given_at from goods where order_id = $1', never.id);
    expect((await piecesOf(never))[0]?.until).toBe(
      new Date(new Date(then).getTime() + 7 * 24 * HOUR).toISOString(),
    );
  });

  it('claims what is no key too', async () => {
    const product = await aServedProduct(desk.admin, { delivery: 'seller' });
    const made = await desk.paid(product);
    expect(await piecesOf(made)).toEqual([]);
    await desk.admin.post('orders/deliver', { id: made.id, text: 'Akun: rani\nSandi: rahasia' });
    expect((await piecesOf(made))[0]).toMatchObject({ written: true, mayClaim: true });
    const { claim } = await open(made);
    expect(await answer('replace', claim)).toMatchObject({ code: 'replace.kind' });
    expect(await answer('decline', claim, { words: 'Sandi sudah diganti' })).toMatchObject({
      outcome: 'declined',
    });
  });

  it('signed in, by what the account bought; nobody else’s', async () => {
    const product = await aProduct(desk.admin, {}, 2);
    const rani = await desk.store.signedIn('customer', 500);
    await rani.post('purchase/create', { product_id: product.id });
    const [{ id: goods }] = (await rani.get('purchase/history')).body.data;
    expect((await rani.post('claims/look', { goods })).body.data.pieces).toMatchObject([{ goods }]);
    const body = { goods, reason: 'broken', text: '' };
    const other = await desk.store.signedIn('customer');
    expect((await other.post('claims/open', body)).body).toMatchObject({ code: 'order.not-found' });
    expect((await desk.store.client().post('claims/open', body)).body.code).toBe('order.not-found');
    const { claim } = (await rani.post('claims/open', body)).body;
    expect((await other.post('claims/say', { claim, text: 'Halo' })).body.code).toBe('order.not-found');
    expect((await rani.post('claims/say', { claim, text: 'Halo' })).body).toMatchObject({ success: true });
  });

  it('says nothing of another order’s goods or claims', async () => {
    const product = await aProduct(desk.admin, {}, 2);
    const { made, claim } = await claimed(product);
    const other = await desk.paid(product);
    const [piece] = await piecesOf(made);
    expect(await open(other, { goods: piece?.goods })).toMatchObject({ code: 'claim.gone' });
    expect(await say(other, claim)).toMatchObject({ code: 'claim.closed' });
    expect((await look(other)).claims).toEqual([]);
  });

  it('sends three pictures at most, which staff and the buyer see and nobody else', async () => {
    const product = await aProduct(desk.admin, {}, 2);
    const { made, claim } = await claimed(product);
    const other = await desk.paid(product);
    const send = (ref = made.merchant_ref) =>
      desk.store.client().post('claims/send-picture', { merchant_ref: ref, claim, data: PIXEL });
    expect((await send(other.merchant_ref)).body.code).toBe('claim.closed');
    await inParallel(
      5,
      Array.from({ length: 5 }, () => () => send()),
    );
    const [picture] = (await look(made)).claims[0]?.pictures ?? [];
    expect((await look(made)).claims[0]?.pictures).toHaveLength(3);
    expect((await send()).body.code).toBe('claim.pictures');
    const show = async (ref: string) =>
      (await desk.store.client().post('claims/show-picture', { merchant_ref: ref, picture })).body;
    expect((await show(made.merchant_ref)).data.mimeType).toMatch(/^image\//);
    expect(await show(other.merchant_ref)).toMatchObject({ code: 'image.not-found' });
    expect((await desk.admin.get(`claims/picture?id=${picture}`)).body.data.data).toMatch(/^[A-Za-z0-9+/]/);
    expect((await desk.store.client().get(`claims/picture?id=${picture}`)).status).toBe(401);
  });
});

describe('the seller answers', () => {
  it('with another key: the new one is given, the old one gone, the claim closed; and what fails again goes on', async () => {
    const product = await aProduct(desk.admin, {}, 3);
    const { made, claim } = await claimed(product);
    const [old = ''] = await codesOf(made);
    desk.at += HOUR;
    expect(await answer('replace', claim, { words: 'Maaf, ini gantinya' })).toMatchObject({
      outcome: 'replaced',
    });
    const [fresh = ''] = await codesOf(made);
    expect(fresh).not.toBe(old);
    const settled = await look(made);
    expect(settled.claims[0]).toMatchObject({ waitsFor: null, outcome: 'replaced' });
    expect(settled.claims[0]?.messages.map(({ note, text }) => note ?? text)).toEqual([
      'Ditolak saat aktivasi',
      'replaced',
      'Maaf, ini gantinya',
    ]);
    expect(settled.pieces[0]).toMatchObject({ before: expect.any(String), mayClaim: true });
    expect(await say(made, claim)).toMatchObject({ code: 'claim.closed' });
    // The warranty of what was given instead is its own.
    await later(desk.at + 24 * HOUR);
    const again = await open(made, { text: 'Masih gagal' });
    expect(again).toMatchObject({ success: true, claim });
    expect(again.data.claims).toHaveLength(1);
    expect(again.data.claims[0]).toMatchObject({ waitsFor: 'store', outcome: null, piece: 1 });
    expect(await answer('replace', claim)).toMatchObject({ outcome: 'replaced' });
    expect(await codesOf(made)).not.toEqual([fresh]);
  });

  it('from another variant’s stock', async () => {
    const { made, claim } = await claimed(await aProduct(desk.admin, {}, 1));
    const month = await aProduct(desk.admin, { name: 'Rinjani Rush Klaim 30 days' }, 1);
    expect(await answer('replace', claim)).toMatchObject({ code: 'replace.stock' });
    expect((await look(made)).claims[0]).toMatchObject({ waitsFor: 'store' });
    expect(await answer('replace', claim, { variantId: month.id })).toMatchObject({ outcome: 'replaced' });
  });

  it('with a key of the thing itself, where it is one of several in a bundle; the others stay', async () => {
    const [one, two] = [await aProduct(desk.admin, {}, 1), await aProduct(desk.admin, {}, 2)];
    const bundle = await aServedProduct(desk.admin, { delivery: 'bundle' });
    await desk.admin.post('bundles/save', {
      product_id: bundle.id,
      parts: [one, two].map(({ id }) => ({ id, quantity: 1 })),
    });
    await desk.store.store.deps.catalogue.refresh();
    const [listed] = (await desk.admin.get(`products/list?ids=${bundle.id}`)).body.data;
    const made = await desk.paid(listed);
    const [first, second] = await piecesOf(made);
    expect([first?.mayClaim, second?.mayClaim]).toEqual([true, true]);
    const [kept, broken] = await codesOf(made);
    const { claim } = await open(made, { goods: second?.goods });
    expect((await read(claim)).productName).toBe(two.name);
    expect(await answer('replace', claim)).toMatchObject({ outcome: 'replaced' });
    const codes = await codesOf(made);
    expect(codes).toHaveLength(2);
    expect(codes).toContain(kept);
    expect(codes).not.toContain(broken);
    const short = await open(made, { goods: first?.goods });
    expect(await answer('replace', short.claim)).toMatchObject({ code: 'replace.stock' });
    expect(await answer('refund', short.claim)).toMatchObject({ outcome: 'refunded' });
    expect(await codesOf(made)).toEqual([]);
  });

  it('with the money, all of it: every claim of the order is closed', async () => {
    const product = await aProduct(desk.admin, {}, 2);
    const made = await desk.paid(product, { quantity: 2 });
    const [one, two] = await piecesOf(made);
    const { claim } = await open(made, { goods: one?.goods });
    await open(made, { goods: two?.goods });
    expect(await answer('refund', claim, { words: 'Dananya kembali' })).toMatchObject({
      outcome: 'refunded',
      pending: false,
    });
    expect((await look(made)).claims.map(({ outcome }) => outcome)).toEqual(['refunded', 'refunded']);
    expect(await codesOf(made)).toEqual([]);
    expect(await open(made, { goods: one?.goods })).toMatchObject({ code: 'claim.gone' });
  });

  it('with a part of it: the buyer keeps what was given', async () => {
    const { made, claim } = await claimed(await aProduct(desk.admin, {}, 1));
    expect(await answer('refund', claim, { amount: 10_000, refunded: 5 })).toMatchObject({
      code: 'refund.changed',
    });
    expect((await look(made)).claims[0]).toMatchObject({ waitsFor: 'store' });
    expect(await answer('refund', claim, { amount: 10_000, refunded: 0 })).toMatchObject({
      outcome: 'refunded',
    });
    expect(await codesOf(made)).toHaveLength(1);
    const [{ refund_id: refund }] = await rows('select refund_id from claims where id = $1', claim);
    // A gateway that refuses it after all: it waits for the store again.
    await rows(
      `update order_refunds set state = 'asked', way = 'gateway', settled_at = null, next_try_at = created_at where id = $1`,
      refund,
    );
    await rows(`update orders set refunded_idr = 0 where id = $1`, made.id);
    await rows(
      `update order_refunds set state = 'failed', next_try_at = null, settled_at = $2 where id = $1`,
      refund,
      new Date(desk.at),
    );
    expect((await look(made)).claims[0]).toMatchObject({ waitsFor: 'store', outcome: null });
  });

  it('with balance of the account that has the address', async () => {
    const rani = await desk.store.signedIn('customer');
    const product = await aProduct(desk.admin, {}, 2);
    const guest = await claimed(product);
    const hasAccount = async (id: number) =>
      (await desk.admin.get(`claims/read?id=${id}`)).body.data.order.hasAccount;
    expect(await hasAccount(guest.claim)).toBe(false);
    expect(await answer('credit', guest.claim)).toMatchObject({ code: 'user.not-found' });
    const made = await desk.paid(product, { customer_email: rani.email });
    const { claim } = await open(made);
    expect(await hasAccount(claim)).toBe(true);
    expect(await answer('credit', claim, { words: 'Jadi saldo' })).toMatchObject({ outcome: 'credited' });
    const [own] = (await look(made)).claims;
    expect(own).toMatchObject({ outcome: 'credited' });
    expect(own?.messages.map(({ note }) => note)).toContain('credited');
  });

  it('with a no, in words; a new claim may follow', async () => {
    const { made, claim } = await claimed(await aProduct(desk.admin, {}, 1));
    expect(await answer('decline', claim, { words: '' })).toMatchObject({ code: 'request.malformed' });
    expect(await answer('decline', claim, { words: 'Key ini aktif sejak kemarin' })).toMatchObject({
      outcome: 'declined',
    });
    expect((await newestMail(made)).text).toContain('Key ini aktif sejak kemarin');
    expect(await answer('reply', claim, { words: 'Halo' })).toMatchObject({ code: 'claim.closed' });
    expect((await open(made)).claim).not.toBe(claim);
  });

  it('sees the facts: the key by its right and proof, where it came from, and who says so', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const { batchId } = (
      await desk.admin.post('codes/create', {
        product_id: product.id,
        codes: ['LSWR1-7K2QM-41TCB'],
        supplier: 'Gudang Key',
      })
    ).body;
    const { claim } = await claimed(product);
    const support = await desk.store.signedIn('support');
    const answer = (await support.get(`claims/read?id=${claim}`)).body;
    const facts = answer.data;
    expect(facts).toMatchObject({ key: null, withheld: 'no-right', piece: 1, pieces: 1 });
    expect(answer).not.toHaveProperty('shownMs');
    desk.at += 2 * MINUTE;
    await desk.prove();
    desk.at += 3 * MINUTE;
    expect(await read(claim)).toMatchObject({
      key: 'LSWR1-7K2QM-41TCB',
      batch: { id: batchId ?? expect.any(Number), supplier: 'Gudang Key', sold: 1, defects: 0, held: null },
      buyer: { orders: 1, claims: 0, spent: 80_000 },
      order: { status: 'PAID', left: 80_000, onePiece: 80_000 },
      stock: 0,
    });
    desk.at += 11 * MINUTE;
    expect((await read(claim)).key).toMatch(/^LSWR•+$/);
    support.proof = { password: PASSWORD };
    expect((await support.post('claims/replace', { id: claim })).body.code).toBe('session.not-allowed');
  });

  it('finds them by whose word they wait for, the longest waiting first, page by page', async () => {
    await rows(`delete from claims`);
    const product = await aProduct(desk.admin, {}, 5);
    const all: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      all.push((await claimed(product)).claim);
      desk.at += MINUTE;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = all;
    await answer('reply', a, { words: 'Halo' });
    await answer('decline', b, { words: 'Tidak' });
    const list = async (query: string) => (await desk.admin.get(`claims/list?${query}`)).body;
    const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
    const first = await list('limit=2');
    expect(first).toMatchObject({ waiting: 3, open: 4, closed: 1 });
    expect(ids(first)).toEqual([c, d]);
    const second = await list(`limit=2&before=${first.nextBefore}`);
    expect(ids(second)).toEqual([e, a]);
    expect(ids(await list(`limit=2&before=${second.nextBefore}`))).toEqual([]);
    const closed = await list('state=closed&limit=1');
    expect(ids(closed)).toEqual([b]);
    expect(closed.data[0]).toMatchObject({ outcome: 'declined', last: { who: 'seller', text: 'Tidak' } });
    expect(ids(await list(`state=closed&before=${closed.nextBefore}`))).toEqual([]);

    // Of one order alone, however many others wait.
    const orderOf = async (id: number) =>
      (await rows('select order_id from claims where id = $1', id))[0].order_id;
    const [waits, settled] = [await orderOf(e), await orderOf(b)];
    expect(ids(await list(`order=${waits}&limit=1`))).toEqual([e]);
    expect(ids(await list(`order=${waits}&state=closed`))).toEqual([]);
    expect(ids(await list(`order=${settled}`))).toEqual([]);
    expect(ids(await list(`order=${settled}&state=closed`))).toEqual([b]);
  });
});

describe('the buyers of a batch', () => {
  it('are written to once each, but those who claimed', async () => {
    const product = await aProduct(desk.admin, {}, 5);
    const [one, two] = [await desk.paid(product), await desk.paid(product)];
    const [{ customer_email: email }] = await rows('select customer_email from orders where id = $1', one.id);
    await desk.paid(product, { customer_email: email });
    const { claim } = await claimed(product);
    const id = (await read(claim)).batch?.id;
    const count = async () => (await desk.admin.get(`codes/batch-readers?id=${id}`)).body.readers;
    const write = async (words = 'Sebagian key bermasalah') =>
      (await desk.admin.post('codes/write-to-buyers', { id, words })).body.readers;
    expect(await count()).toBe(2);
    const letter = { id, words: 'Sebagian <key> bermasalah', locale: 'id' };
    const { data } = (await desk.admin.post('codes/preview-letter', letter)).body;
    expect(data.subject).toContain(product.name);
    expect(data.text).toContain('Sebagian <key> bermasalah');
    expect(data.html).toContain('Sebagian &lt;key&gt; bermasalah');
    expect((await desk.admin.post('codes/preview-letter', { ...letter, id: 999_999 })).body.code).toBe(
      'batch.not-found',
    );
    expect(await count()).toBe(2);
    expect((await Promise.all([write(), write()])).sort()).toEqual([0, 2]);
    expect(await count()).toBe(0);
    expect((await newestMail(two)).text).toContain('Sebagian key bermasalah');
    const letters = await rows(`select to_email from mails where kind = 'batch-letter'`);
    expect(letters).toHaveLength(2);
    // Who buys of it afterwards has not been told.
    await desk.paid(product);
    expect(await write()).toBe(1);
    expect((await desk.admin.post('codes/write-to-buyers', { id: 999_999, words: 'Halo' })).body.code).toBe(
      'batch.not-found',
    );
  });
});
