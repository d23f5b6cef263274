// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { lazyPage } from '#web/lib/page/lazy-page.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { LateBox } from '#web/ui/lists/late-box.tsx';
import { Layout } from './layout.tsx';
import { PageBoundary } from './page-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TEXT = 'Anda sedang offline. Yang sudah Anda isi tetap tersimpan.';
const setOnline = (online: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

test('a page says that the connection is gone, and takes it back', async () => {
  await renderPage(<Layout>isi</Layout>, { transport: scriptedTransport({}) });
  expect(screen.queryByText(TEXT)).toBeNull();
  await setOnline(false);
  expect(screen.getByText(TEXT)).toBeTruthy();
  await setOnline(true);
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('a page whose code cannot be fetched says so and offers a reload once there is a connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { Page } = lazyPage(load);
  await setOnline(false);
  await renderPage(
    <PageBoundary>
      <Page />
    </PageBoundary>,
    { transport: scriptedTransport({}) },
  );
  expect(screen.getByRole('heading', { name: 'Halaman ini gagal dimuat' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  const button = () =>
    screen.getByRole('button', { name: /Menunggu koneksi…|Muat ulang/ }) as HTMLButtonElement;
  expect(button()).toMatchObject({ textContent: 'Menunggu koneksi…', disabled: true });
  await setOnline(true);
  expect(button()).toMatchObject({ textContent: 'Muat ulang', disabled: false });
});

test('a part whose code cannot be fetched says so in its place, and comes by itself when the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let fetched = false;
  const { Page } = lazyPage(async () => {
    if (!fetched) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>isi tab</p>;
  });
  await setOnline(false);
  await renderPage(
    <>
      <nav>tab lain</nav>
      <LateBox>
        <Page />
      </LateBox>
    </>,
    { transport: scriptedTransport({}) },
  );
  expect(screen.getByRole('heading', { name: 'Halaman ini gagal dimuat' })).toBeTruthy();
  expect(screen.getByText('tab lain')).toBeTruthy();
  fetched = true;
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await setOnline(true);
  expect(screen.getByText('isi tab')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
