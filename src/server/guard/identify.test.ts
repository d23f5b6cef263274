import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { API_BASE, type Endpoint } from '#contract/wire/endpoint.ts';
import { RIGHTS } from '#domain/guard/rights.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { type Actor, jobContext, provedLately } from '../context.ts';
import { sightOf } from '../features/keys/key-sight.ts';
import { requestContext, route } from '../http/route.ts';
import { identify } from './identify.ts';

let store: TestStore;
let owner: TestClient;
beforeAll(async () => {
  store = await testStore();
  owner = await store.signedIn('admin');
});
afterAll(() => store?.close());

const asOwner = (app: Hono, { method, path }: Endpoint) =>
  app.request(`${API_BASE}/${path}`, {
    method,
    headers: { cookie: `kunci_session=${owner.cookie('kunci_session')}`, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });

describe('a door that an endpoint does not name', () => {
  it.each(
    ALL_ENDPOINTS.filter(({ audience }) => audience !== 'anyone').map((one) => [one.path, one] as const),
  )('stays shut: %s', async (_, endpoint) => {
    const app = new Hono();
    route(app, store.store.deps, { ...endpoint, doors: [] } as Endpoint, () => {
      throw new Error('nobody comes so far');
    });
    const answer = await asOwner(app, endpoint);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'session.required' }]);
  });

  it('is not asked where everybody may call, either', async () => {
    const seen: (string | undefined)[] = [];
    const app = new Hono();
    app.get('/', async (c) => {
      const ctx = await requestContext(store.store.deps, c, null);
      for (const doors of [undefined, ['session'], []] as const)
        seen.push((await identify(ctx, c, doors ? { doors } : {}))?.door);
      return c.body(null);
    });
    await app.request('/', { headers: { cookie: `kunci_session=${owner.cookie('kunci_session')}` } });
    expect(seen).toEqual(['session', 'session', undefined]);
  });
});

it('who came by another door than a session’s has proved nothing, and sees no key as staff', () => {
  const ctx = jobContext(store.store.deps);
  const session = {
    id: 1,
    provedAt: new Date(),
    hasSecondFactor: true,
    lacksSecondFactor: false,
    demandedFrom: null,
  };
  const person = { id: 1, email: 'a@kunci.test', username: 'a', isAdmin: true, isOwner: true };
  const actor: Actor = { ...person, rights: new Set(RIGHTS), door: 'session', session };
  const elsewhere = { ...actor, session: null };
  expect([provedLately(ctx, actor), provedLately(ctx, elsewhere)]).toEqual([true, false]);
  expect(sightOf({ ...ctx, actor: elsewhere }, 'buyer').withheld).toBe('until-proof');
});
