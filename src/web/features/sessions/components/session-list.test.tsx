// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { failure, ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { SessionList } from './session-list.tsx';

afterEach(cleanup);

const LIST = 'GET sessions/list';
const END = 'POST sessions/end';
const session = (id: number, over = {}) => ({
  id,
  device: 'Chrome · Android',
  network: '103.28.*.*',
  createdAt: '2026-11-14T03:00:00.000Z',
  lastUsedAt: '2026-11-15T02:00:00.000Z',
  current: false,
  ...over,
});
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

async function open(script: Parameters<typeof scriptedTransport>[0], userId?: number) {
  const transport = scriptedTransport(script);
  await renderPage(<SessionList {...(userId === undefined ? {} : { userId })} />, { transport });
  return { sent: () => transport.calls.filter(({ name }) => name === END).map(({ body }) => body) };
}

test('where one is signed in; this device is marked and cannot be ended here', async () => {
  await open({ [LIST]: () => ok({ data: [session(1, { current: true }), session(2, { device: '' })] }) });
  expect(rows()).toEqual([
    expect.stringMatching(/^Chrome · AndroidPerangkat iniTerakhir aktif .* · 103\.28\.\*\.\*$/),
    expect.stringMatching(/^Perangkat tidak dikenal.*Akhiri$/),
  ]);
  expect(screen.queryByRole('button', { name: 'Akhiri sesi Chrome · Android' })).toBeNull();
});

test('one is ended, then all the others', async () => {
  let data = [session(1, { current: true }), session(2, { device: 'Firefox · Linux' }), session(3)];
  const { sent } = await open({
    [LIST]: () => ok({ data }),
    [END]: ({ body }) => {
      const { id } = body as { id?: number };
      data = data.filter((each) => each.current || (id !== undefined && each.id !== id));
      return ok({ ended: 1 });
    },
  });
  await press('Akhiri sesi Firefox · Linux');
  expect(rows()).toHaveLength(2);
  await press('Akhiri semua sesi lain');
  expect(sent()).toEqual([{ id: 2 }, {}]);
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('those of somebody else, and when there are none', async () => {
  let data = [session(2)];
  const { sent } = await open(
    {
      [LIST]: () => ok({ data }),
      [END]: () => {
        data = [];
        return ok({ ended: 1 });
      },
    },
    7,
  );
  await press('Akhiri semua sesi');
  expect(sent()).toEqual([{ user_id: 7 }]);
  expect(screen.getByText('Tidak ada sesi aktif.')).toBeTruthy();
});

test('what fails is said and can be taken away', async () => {
  await open({ [LIST]: () => ok({ data: [session(2)] }), [END]: () => failure(500) });
  await press('Akhiri semua sesi lain');
  expect(screen.getByRole('alert')).toBeTruthy();
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await open({ [LIST]: () => failure(500) });
  expect(screen.getByRole('alert')).toBeTruthy();
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});
