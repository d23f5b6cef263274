import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { READY_ROLE_NAMES, READY_ROLES, RIGHTS, type Right } from '#domain/guard/rights.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

/** Everybody who can call, with the rights they have; null is nobody. */
const CALLERS = ['nobody', 'customer', ...READY_ROLE_NAMES, 'own', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
const OWN_ROLE: Right[] = ['reports.see'];
const rightsOf = (caller: Caller): readonly Right[] => {
  if (caller === 'admin') return RIGHTS;
  if (caller === 'own') return OWN_ROLE;
  return caller === 'nobody' || caller === 'customer' ? [] : READY_ROLES[caller];
};

let store: TestStore;
const clients = new Map<Caller, TestClient>();
beforeAll(async () => {
  store = await testStore();
  clients.set('nobody', store.client());
  for (const caller of ['customer', 'admin', ...READY_ROLE_NAMES] as const)
    clients.set(caller, await store.signedIn(caller));
  const own = await store.signedIn('reader');
  await store.database.pool.query(
    `with made as (insert into roles (name, rights, created_at) values ('Hanya laporan', $2, now()) returning id)
     update users set ready_role = null, role_id = made.id from made where users.id = $1`,
    [own.userId, OWN_ROLE],
  );
  clients.set('own', own);
});
afterAll(() => store?.close());

/** A body that no call takes: what is asked is only whether the caller comes as far as the body. */
const ask = (client: TestClient, endpoint: Endpoint, other = false): Promise<Answer> => {
  const named = other && endpoint.identity ? { [endpoint.identity]: '2000000' } : {};
  return endpoint.method === 'GET'
    ? client.get(`${endpoint.path}?${new URLSearchParams(named)}`)
    : client.post(endpoint.path, { ...named, tidak_dikenal: 1 });
};
const doorOf = ({ status, body }: Answer): string =>
  status === 401 || status === 403 ? String(body.code) : 'open';

const expected = (endpoint: Endpoint, caller: Caller): string => {
  if (endpoint.audience === 'anyone') return 'open';
  if (caller === 'nobody') return 'session.required';
  if (endpoint.audience !== 'admin') return 'open';
  return holds(caller, endpoint.right) ? 'open' : 'session.not-allowed';
};
const holds = (caller: Caller, right: Right | 'any'): boolean =>
  right === 'any' ? rightsOf(caller).length > 0 : rightsOf(caller).includes(right);

// A stranger's sign-out would end the session that the next call needs.
const WALKED = ALL_ENDPOINTS.filter((endpoint) => endpoint.path !== 'auth/logout');

describe.each(CALLERS)('what %s may call', (caller) => {
  it('is what the contract says, call by call', async () => {
    const client = clients.get(caller) as TestClient;
    for (const endpoint of WALKED) {
      const door = doorOf(await ask(client, endpoint));
      expect([endpoint.path, door]).toEqual([endpoint.path, expected(endpoint, caller)]);
    }
  });

  it('for somebody else needs the right for it', async () => {
    const client = clients.get(caller) as TestClient;
    for (const endpoint of WALKED.filter((one) => one.audience === 'self-or-admin')) {
      const held = endpoint.right && holds(caller, endpoint.right);
      const door = doorOf(await ask(client, endpoint, true));
      const wanted = caller === 'nobody' ? 'session.required' : held ? 'open' : 'session.not-allowed';
      expect([endpoint.path, door]).toEqual([endpoint.path, wanted]);
    }
  });
});

describe('ten minutes after the last proof', () => {
  beforeAll(() => store.database.pool.query("update sessions set proved_at = now() - interval '11 minutes'"));
  afterAll(() => store.database.pool.query('update sessions set proved_at = now()'));

  it.each(CALLERS)('%s must prove again who they are where it matters', async (caller) => {
    const client = clients.get(caller) as TestClient;
    for (const endpoint of WALKED) {
      const without = expected(endpoint, caller);
      const wanted = without === 'open' && endpoint.stepUp === true ? 'session.step-up' : without;
      expect([endpoint.path, doorOf(await ask(client, endpoint))]).toEqual([endpoint.path, wanted]);
    }
    for (const endpoint of WALKED.filter((one) => one.stepUp === 'for-others')) {
      const held = endpoint.right && holds(caller, endpoint.right);
      const wanted =
        caller === 'nobody' ? 'session.required' : held ? 'session.step-up' : 'session.not-allowed';
      expect([endpoint.path, doorOf(await ask(client, endpoint, true))]).toEqual([endpoint.path, wanted]);
    }
  });
});

describe('while the owner demands a second factor', () => {
  beforeAll(async () => {
    const demanded = await clients.get('admin')?.post('staff/second-factor', { demanded: true });
    expect(demanded?.body).toEqual({ success: true, demanded: true });
  });
  afterAll(() => clients.get('admin')?.post('staff/second-factor', { demanded: false }));

  it.each(CALLERS)('%s without one', async (caller) => {
    const client = clients.get(caller) as TestClient;
    const staff = !['nobody', 'customer', 'admin'].includes(caller);
    for (const endpoint of WALKED) {
      const without = expected(endpoint, caller);
      const closed = staff && endpoint.audience !== 'anyone' && !endpoint.beforeSecondFactor;
      const wanted = closed ? 'session.second-factor' : without;
      expect([endpoint.path, doorOf(await ask(client, endpoint))]).toEqual([endpoint.path, wanted]);
    }
  });
});

it('every call for the seller’s people names a right, and every right is asked for somewhere', () => {
  const asked = new Set<string>();
  for (const endpoint of ALL_ENDPOINTS) {
    const forStaff = endpoint.audience === 'admin' || endpoint.audience === 'self-or-admin';
    expect([endpoint.path, endpoint.right !== undefined]).toEqual([endpoint.path, forStaff]);
    if (endpoint.right && endpoint.right !== 'any') asked.add(endpoint.right);
  }
  expect([...asked].sort()).toEqual([...RIGHTS].sort());
});
