// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { ReportAlerts } from './report-alerts.tsx';

// Its chunk comes in beforehand: how long that takes is no business of these tests.
import './alert-list.tsx';

afterEach(cleanup);

const alert = {
  baseName: 'Garuda Pass',
  safe: 1,
  banned: 4,
  lastSubmittedAt: '2026-11-15T03:00:00Z',
  productIds: [1, 2],
  isMaintenanceMode: false,
};

test('one click puts every variant of the group into maintenance', async () => {
  let maintained = false;
  const transport = scriptedTransport({
    'GET publicvip/report-alerts': () => ok({ data: [{ ...alert, isMaintenanceMode: maintained }] }),
    'POST products/update-group': () => {
      maintained = true;
      return ok({ message: '', data: [sampleProduct(1, 'Garuda Pass 7 days')] });
    },
  });
  await renderPage(<ReportAlerts />, { transport });
  expect(await screen.findByText(/^4 dari 5 pemegang key melaporkan masalah/)).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Maintenance' }));
  });
  const changed = transport.calls
    .filter((call) => call.name === 'POST products/update-group')
    .map((call) => call.body);
  const change = { isMaintenanceMode: true, maintenanceReason: 'Dilaporkan bermasalah oleh pengguna' };
  expect(changed).toEqual([{ update: [1, 2].map((id) => ({ id, ...change })) }]);
  expect(screen.getByText('Sedang maintenance')).toBeTruthy();
});

test('says so when that fails, and nothing when there is nothing', async () => {
  const transport = scriptedTransport({
    'GET publicvip/report-alerts': () => ok({ data: [alert] }),
    'POST products/update-group': () => refusal('product.not-found', 'Produk tidak ditemukan'),
  });
  await renderPage(<ReportAlerts />, { transport });
  const button = await screen.findByRole('button', { name: 'Maintenance' });
  await act(async () => {
    fireEvent.click(button);
  });
  expect(screen.getByRole('alert').textContent).toBe('Gagal mengupdate status maintenance');
  cleanup();
  await renderPage(<ReportAlerts />, { transport: scriptedTransport({}) });
  expect(screen.queryByRole('heading')).toBeNull();
});
