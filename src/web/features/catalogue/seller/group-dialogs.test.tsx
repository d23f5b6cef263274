// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminProducts, renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { ok, refusal, type SentCall } from '#web/testing/scripted-transport.ts';
import { FeaturesDialog } from './features-dialog.tsx';
import { HotOrderDialog } from './hot-order-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { sellerGroups } from './seller-groups.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [garuda] = sellerGroups(adminProducts());
if (!garuda) throw new Error('no group');
const updated = () => ok({ message: '', data: [sampleProduct(1, 'Garuda Pass 7 days')] });
const failing = () => refusal('product.not-found', 'Produk tidak ditemukan');

const save = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Renders a dialog and counts how often it asked to be closed. */
async function open(
  dialog: (onClose: () => void) => ReactElement,
  answer: (call: SentCall) => ReturnType<typeof ok>,
  name = 'POST products/update-group',
) {
  const onClose = vi.fn();
  const { sent } = await renderAdmin(dialog(onClose), { [name]: answer });
  return { onClose, sent: () => sent(name) };
}

test('maintenance goes to every variant and the dialog closes after 1.5 s', async () => {
  const { onClose, sent } = await open(
    (close) => <MaintenanceDialog products={garuda.variants} onClose={close} />,
    updated,
  );
  expect(screen.getByRole('dialog', { name: 'Status Hack' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByLabelText('Maintenance')));
  await type('Alasan (opsional)', ' Pembaruan server ');
  await save();
  const change = { isMaintenanceMode: true, maintenanceReason: 'Pembaruan server' };
  expect(sent()).toEqual([{ update: [2, 1].map((id) => ({ id, ...change })) }]);
  expect(screen.getByText('Status diperbarui!')).toBeTruthy();
  await pass(1_400);
  expect(onClose).not.toHaveBeenCalled();
  await pass(200);
  expect(onClose).toHaveBeenCalledOnce();
});

test('maintenance that fails says so', async () => {
  const { onClose } = await open(
    (close) => <MaintenanceDialog products={garuda.variants} onClose={close} />,
    failing,
  );
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Gagal mengupdate status maintenance');
  await pass(5_000);
  expect(onClose).not.toHaveBeenCalled();
});

test('a link must be one; an empty one is removed; it closes after 0.9 s', async () => {
  const { onClose, sent } = await open((close) => <LinkDialog group={garuda} onClose={close} />, updated);
  for (const wrong of ['bukan link', 'javascript:alert(1)', 'ftp://a.b']) {
    await type('Link untuk pembeli', wrong);
    await save();
    expect(screen.getByText(`URL tidak valid. Contoh: ${location.origin}`)).toBeTruthy();
  }
  expect(sent()).toEqual([]);
  await type('Link untuk pembeli', ' https://unduh.test/a ');
  await save();
  expect(sent()).toEqual([{ update: [2, 1].map((id) => ({ id, customLink: 'https://unduh.test/a' })) }]);
  await pass(850);
  expect(onClose).not.toHaveBeenCalled();
  await pass(100);
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  const empty = await open((close) => <LinkDialog group={garuda} onClose={close} />, updated);
  await save();
  expect(empty.sent()).toEqual([{ update: [2, 1].map((id) => ({ id, customLink: '' })) }]);
  expect(screen.getByText('Link dihapus!')).toBeTruthy();
});

test('a link that fails says so', async () => {
  await open((close) => <LinkDialog group={garuda} onClose={close} />, failing);
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Gagal menyimpan');
});

test.each([
  [updated, 'status', 'Deskripsi HOT diperbarui!'],
  [failing, 'alert', 'Gagal mengupdate deskripsi HOT'],
] as const)('the HOT description of every variant (%#)', async (answer, role, text) => {
  const { sent } = await open((close) => <FeaturesDialog group={garuda} onClose={close} />, answer);
  await type('Fitur unggulan', 'Anti banned');
  await save();
  expect(sent()).toEqual([{ update: [2, 1].map((id) => ({ id, hotDescription: 'Anti banned' })) }]);
  expect(screen.getByRole(role).textContent).toBe(text);
});

test('the hot list is ordered by buttons, which go with their row', async () => {
  const { sent } = await open(
    (close) => <HotOrderDialog onClose={close} />,
    () => ok({ message: '' }),
    'POST products/hot-order',
  );
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Masukkan Garuda Pass ke daftar');
  await press('Masukkan Komodo Access ke daftar');
  await press('Naikkan Komodo Access');
  await pass(50);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Turunkan Komodo Access');
  await save();
  expect(sent()).toEqual([{ baseNames: ['Komodo Access', 'Garuda Pass'] }]);
  expect(screen.getByText('Urutan disimpan!')).toBeTruthy();
});
