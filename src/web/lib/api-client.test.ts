import { expect, test } from 'vitest';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { createApiClient } from './api-client.ts';
import { endpoints } from './endpoints.ts';

test('a GET carries its input as query and leaves out what is not set', async () => {
  const transport = scriptedTransport({ 'GET tripay/get-purchase': () => ok({ data: {} }) });
  await createApiClient(transport).call(endpoints.getPurchase, { reference: 'A B', merchant_ref: undefined });
  expect(transport.calls[0]?.query.toString()).toBe('reference=A+B');
});

test('a POST carries its input as JSON and gives the success body', async () => {
  const transport = scriptedTransport({ 'POST auth/login': () => ok({ user: { id: 7 } }) });
  const answer = await createApiClient(transport).call(endpoints.login, { email: 'a@b.c', password: 'x' });
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
  const call = createApiClient(transport).call(endpoints.login, { email: 'a@b.c', password: 'x' });
  await expect(call).rejects.toMatchObject({
    message: 'Terkunci',
    code: 'login.locked',
    params: { minutes: 15 },
    status: 429,
    retryAfter: 900,
  });
});

test.each([
  [502, null],
  [500, {}],
  [200, 'hello'],
])('status %d without a readable body', async (status, body) => {
  const transport = scriptedTransport({ 'GET products/list': () => ({ status, body }) });
  const call = createApiClient(transport).call(endpoints.listProducts, {});
  await expect(call).rejects.toMatchObject({ message: `HTTP error! status: ${status}`, worded: false });
});
