// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WaitingThing } from '#contract/reports/manage-reports.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { Bell } from './bell.tsx';
import { useNews } from './use-news.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Own = ({ sellerId }: { sellerId: number }) => <Bell news={useNews(sellerId)} />;
const open = (things: readonly WaitingThing[], sellerId = 7) =>
  renderAdmin(<Own sellerId={sellerId} />, {
    'GET dashboard/waiting': () => ok({ data: things, takesByHand: false }),
  });
const bell = () => document.querySelector('summary') as HTMLElement;
const press = async () => {
  const box = bell().parentElement as HTMLDetailsElement;
  await act(async () => {
    box.open = !box.open;
    fireEvent(box, new Event('toggle'));
  });
};
const THINGS: WaitingThing[] = [
  { name: 'orders', count: 2, mark: 50 },
  { name: 'mails', count: 1, mark: 3 },
  { name: 'sold', count: 5, mark: 60 },
];

test('counts what is new, tells each with its place, and is quiet once it was looked at', async () => {
  const { address } = await open(THINGS);
  expect(bell().getAttribute('aria-label')).toBe('Notifikasi, 3 notifikasi baru');
  await press();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '2 pesanan menunggu keyPesananBaru',
    '1 email gagal terkirimEmailBaru',
    '5 pesanan baru sudah dibayarPesananBaru',
  ]);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /menunggu key/ })));
  expect(address()).toBe('/admin?tab=orders&view=queue');
  cleanup();
  await open(THINGS);
  expect(bell().getAttribute('aria-label')).toBe('Notifikasi');
});

test('another of the same kind is new again, and only that', async () => {
  await open(THINGS);
  await press();
  cleanup();
  await open([...THINGS.slice(1), { name: 'orders', count: 2, mark: 51 }]);
  expect(bell().getAttribute('aria-label')).toBe('Notifikasi, 1 notifikasi baru');
  await press();
  const marked = screen.getAllByRole('link').filter((link) => within(link).queryByText('Baru'));
  expect(marked.map((link) => link.textContent)).toEqual(['2 pesanan menunggu keyPesananBaru']);
});

test('each seller has looked for themselves', async () => {
  await open(THINGS);
  await press();
  cleanup();
  await open(THINGS, 8);
  expect(bell().getAttribute('aria-label')).toBe('Notifikasi, 3 notifikasi baru');
});

test('what was sold is counted from the last look', async () => {
  await open(THINGS);
  await press();
  cleanup();
  const { transport } = await open(THINGS);
  const { query } = transport.calls.find((call) => call.name === 'GET dashboard/waiting') ?? {};
  expect(Date.parse(query?.get('since') ?? '')).toBeGreaterThan(0);
});

test('says that there is nothing, and that it could not ask', async () => {
  await open([]);
  await press();
  expect(screen.getByText('Tidak ada notifikasi baru.')).toBeTruthy();
  cleanup();
  await renderAdmin(<Own sellerId={7} />, { 'GET dashboard/waiting': () => ({ status: 500, body: null }) });
  await press();
  expect(screen.getByText('Gagal memuat notifikasi')).toBeTruthy();
});
