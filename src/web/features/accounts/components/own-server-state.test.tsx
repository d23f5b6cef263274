// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery, useQueryClient } from '#web/lib/calls/use-query.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Route, Routes } from '#web/testing/routes.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { sampleVoucher } from '#web/testing/sample-offers.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { useSession } from '../use-session.ts';
import { OwnServerState } from './own-server-state.tsx';
import { RequireUser } from './require-user.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Area() {
  const { session } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({
    ...queryOf(sharedEndpoints.listOwnVouchers, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <p>{data?.data[0]?.code ?? 'nothing yet'}</p>
      <button type="button" onClick={() => void session.refresh()}>
        refresh
      </button>
      <button
        type="button"
        onClick={() =>
          void session.signOut().then(() => {
            document.title = `${client.size} left`;
          })
        }
      >
        leave
      </button>
    </>
  );
}

async function open() {
  const state = { user: sampleUser(), code: 'RANI' };
  const transport = scriptedTransport({
    'GET users/get': () => ok({ user: state.user }),
    'GET vouchers/list': () => ok({ data: [sampleVoucher({ code: state.code })] }),
    'POST auth/logout': () => ok({}),
  });
  await renderPage(
    <Routes>
      <Route
        path="/seller"
        element={
          <RequireUser>
            {(user) => (
              <OwnServerState user={user}>
                <Area />
              </OwnServerState>
            )}
          </RequireUser>
        }
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/seller', transport },
  );
  await screen.findByText('RANI');
  return { state, asked: () => transport.calls.filter((call) => call.name === 'GET vouchers/list').length };
}
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('is kept while the same person stays', async () => {
  const { asked } = await open();
  await click('refresh');
  screen.getByText('RANI');
  expect(asked()).toBe(1);
});

test('is asked for anew when another person has signed in', async () => {
  const { state, asked } = await open();
  state.user = sampleUser({ id: 8, username: 'Budi' });
  state.code = 'BUDI';
  await click('refresh');
  await screen.findByText('BUDI');
  expect(asked()).toBe(2);
});

test('is forgotten when its person leaves', async () => {
  await open();
  document.title = '';
  await click('leave');
  await screen.findByText('elsewhere');
  expect(document.title).toBe('0 left');
});
