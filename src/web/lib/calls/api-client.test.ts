import { expect, test } from 'vitest';
import { CHALLENGE_HEADER } from '#contract/guard/challenge.ts';
import { zeroBits } from '#domain/guard/proof-of-work.ts';
import { sampleUser } from '#web/testing/sample-account.ts';
import { samplePurchase } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { createApiClient } from './api-client.ts';
import { sharedEndpoints } from './endpoints.ts';

test('a GET carries its input as query and leaves out what is not set', async () => {
  const transport = scriptedTransport({ 'GET tripay/get-purchase': () => ok({ data: samplePurchase() }) });
  await createApiClient(transport).call(sharedEndpoints.getPurchase, {
    reference: 'A B',
    merchant_ref: undefined,
  });
  expect(transport.calls[0]?.query.toString()).toBe('reference=A+B');
});

test('a POST carries its input as JSON and gives the success body', async () => {
  const transport = scriptedTransport({ 'POST auth/login': () => ok({ user: sampleUser() }) });
  const answer = await createApiClient(transport).call(sharedEndpoints.login, {
    email: 'a@b.c',
    password: 'x',
  });
  expect(transport.calls[0]?.body).toEqual({ email: 'a@b.c', password: 'x' });
  expect(answer.user?.id).toBe(7);
});

test('a refusal is thrown with its code, parameters and status', async () => {
  const transport = scriptedTransport({
    'POST auth/login': () => ({
      ...refusal('login.locked', 'Terkunci', 429, { minutes: 15 }),
      retryAfter: 900,
    }),
  });
  const call = createApiClient(transport).call(sharedEndpoints.login, { email: 'a@b.c', password: 'x' });
  await expect(call).rejects.toMatchObject({
    message: 'Terkunci',
    code: 'login.locked',
    params: { minutes: 15 },
    status: 429,
    retryAfter: 900,
  });
});

test('nobody hears of a refusal before its words are there, and words that do not come keep nobody waiting', async () => {
  const transport = scriptedTransport({ 'POST auth/login': () => refusal('login.invalid', 'Salah') });
  const told: string[] = [];
  const heard = async (needWords: (code: string | null) => Promise<void>) => {
    const call = createApiClient(transport, needWords).call(sharedEndpoints.login, {
      email: 'a@b.c',
      password: 'x',
    });
    await call.catch(({ message }) => told.push(message));
  };
  await heard(async (code) => {
    await Promise.resolve();
    told.push(`words for ${code}`);
  });
  await heard(() => Promise.reject(new Error('offline')));
  expect(told).toEqual(['words for login.invalid', 'Salah', 'Salah']);
});

test.each([
  [502, null],
  [500, {}],
  [200, 'hello'],
])('status %d without a readable body', async (status, body) => {
  const transport = scriptedTransport({ 'GET products/list': () => ({ status, body }) });
  const call = createApiClient(transport).call(sharedEndpoints.listProducts, {});
  await expect(call).rejects.toMatchObject({ message: `HTTP error! status: ${status}`, worded: false });
});

const challenged = (params: object) => refusal('challenge.required', 'Coba lagi', 403, params);

test('a challenge is solved and the call repeated with the answer, its input and its headers', async () => {
  const transport = scriptedTransport({
    'POST auth/login': ({ headers }) =>
      headers[CHALLENGE_HEADER] ? ok({ user: sampleUser() }) : challenged({ nonce: 'abc-1', bits: 10 }),
  });
  const input = { email: 'a@b.c', password: 'x' };
  const answer = await createApiClient(transport).call(sharedEndpoints.login, input, { 'x-own': '1' });
  expect(answer.user?.id).toBe(7);
  const [first, second] = transport.calls;
  expect(transport.calls).toHaveLength(2);
  expect(second).toMatchObject({ body: first?.body, headers: { 'x-own': '1' } });
  const solution = second?.headers[CHALLENGE_HEADER] ?? '';
  expect(solution).toMatch(/^abc-1\.[0-9a-f]+$/);
  expect(zeroBits(solution)).toBeGreaterThanOrEqual(10);
});

test('a challenge is solved once; whoever is asked again is told', async () => {
  const transport = scriptedTransport({ 'POST auth/login': () => challenged({ nonce: 'abc-2', bits: 4 }) });
  const call = createApiClient(transport).call(sharedEndpoints.login, { email: 'a@b.c', password: 'x' });
  await expect(call).rejects.toMatchObject({ code: 'challenge.required', status: 403 });
  expect(transport.calls).toHaveLength(2);
});

test.each([{}, { nonce: 'abc-3', bits: 60 }, { bits: 4 }])(
  'a challenge that cannot be solved is shown as the refusal that it is: %j',
  async (params) => {
    const transport = scriptedTransport({ 'POST auth/login': () => challenged(params) });
    const call = createApiClient(transport).call(sharedEndpoints.login, { email: 'a@b.c', password: 'x' });
    await expect(call).rejects.toMatchObject({ code: 'challenge.required' });
    expect(transport.calls).toHaveLength(1);
  },
);
