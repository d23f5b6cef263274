// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HandView } from '#contract/payments/hand-payments.ts';
import { Success } from '#web/features/orders/components/success.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { samplePurchase } from '#web/testing/sample-data.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HAND: HandView = {
  kind: 'bank',
  name: 'BCA',
  holder: 'Sagara Digital',
  number: '527 018 3344',
  note: 'Diperiksa sampai 22.00',
  qr: null,
  qrHasAmount: false,
  amount: 74_613,
  uniqueAmount: 7,
  orderedAt: '2026-11-15T03:24:00.000Z',
  claimedAt: null,
  proofSentAt: null,
  mayProve: true,
  mailed: true,
  refused: null,
};

/** The page of an order by hand; what is claimed is claimed in the store as well. */
async function open(over: Partial<HandView> = {}, status = 'UNPAID', claim: () => unknown = () => null) {
  let hand = { ...HAND, ...over };
  const purchase = () =>
    samplePurchase({
      status,
      deliveryStatus: 'PENDING',
      codes: [],
      totalAmount: 74_613,
      steps: [
        { why: 'price', amount: 74_620 },
        { why: 'unique', amount: -7 },
      ],
      expiresAt: '2099-11-15T04:24:00.000Z',
      byHand: hand,
    });
  const transport = scriptedTransport({
    'GET tripay/get-purchase': () => ok({ data: purchase() }),
    'POST tripay/get-purchase-direct': () => ok({ data: purchase() }),
    'POST manual/send-proof': () => {
      hand = { ...hand, proofSentAt: '2026-11-15T03:29:00.000Z' };
      return ok({ data: hand });
    },
    'POST manual/claim': () => {
      const refused = claim();
      if (refused) return refused as ReturnType<typeof refusal>;
      hand = { ...hand, claimedAt: '2026-11-15T03:31:00.000Z', refused: null };
      return ok({ data: hand });
    },
  });
  await renderPage(<Success />, { at: '/success?merchant_ref=PUB-1', transport });
  await act(() => vi.dynamicImportSettled());
  return transport;
}

test('without an amount of its own: how the seller finds the money, and no word of digits', async () => {
  await open({ uniqueAmount: 0 });
  expect(
    screen.getByText('Setelah membayar, tekan tombol di bawah agar penjual dapat menemukan pembayaran Anda.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Tiga angka terakhir/)).toBeNull();
});

test('who was not written to is told another way back', async () => {
  await open({ mailed: false, claimedAt: '2026-11-15T03:31:00.000Z' });
  expect(
    screen.getByText(
      'Simpan alamat halaman ini: sampai pembayaran dikonfirmasi, hanya lewat sini pesanan Anda bisa dibuka lagi.',
    ),
  ).toBeTruthy();
});

test('says how much to whom, with the last digits marked, and copies both', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await open();
  expect(screen.getByRole('heading', { name: 'Transfer ke rekening toko' })).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('613');
  expect(screen.getByText('a.n. Sagara Digital')).toBeTruthy();
  expect(screen.getByText('Diperiksa sampai 22.00')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'COPY nominal' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'COPY nomor tujuan' })));
  expect(writeText.mock.calls).toEqual([['74613'], ['5270183344']]);
  const lines = [...document.querySelectorAll('.receipt-row')].map((row) =>
    row.textContent?.replace(/\s/g, ' '),
  );
  expect(lines).toContain('Kode unik-Rp 7');
  expect(lines).toContain('TotalRp 74.613');
});

test('who says that they have paid sees how far it is', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Saya sudah transfer' })));
  expect(screen.getByRole('heading', { name: 'Penjual sudah diberi tahu' })).toBeTruthy();
  expect(screen.getByText('Anda menandai sudah transfer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Saya sudah transfer' })).toBeNull();
});

test('a proof alone claims nothing: the account stays, the picture can be replaced, and one question is left', async () => {
  const transport = await open();
  const choose = async (label: string) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
        target: { files: [new File(['x'], 'bukti.png', { type: 'image/png' })] },
      }),
    );
  await choose('Unggah foto bukti');
  expect(await screen.findByText(/Sudah mengirim uangnya\?/)).toBeTruthy();
  expect(screen.getByText('527 018 3344')).toBeTruthy();
  await choose('Ganti gambar bukti');
  const sent = (call: string) => transport.calls.filter(({ name }) => name === call).length;
  await expect.poll(() => sent('POST manual/send-proof')).toBe(2);
  expect(sent('POST manual/claim')).toBe(0);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Saya sudah transfer' })));
  expect(screen.getByRole('heading', { name: 'Bukti sudah diterima' })).toBeTruthy();
  const folded = screen.getByText('Tujuan dan nominal pembayaran').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('527 018 3344');
});

test('a claim that was not taken says why, and can be made again', async () => {
  await open({}, 'UNPAID', () => refusal('by-hand.not-open', 'Pesanan ini tidak lagi menunggu transfer'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Saya sudah transfer' })));
  expect(screen.getByRole('alert').textContent).toContain('tidak lagi menunggu transfer');
  expect(screen.getByRole('button', { name: 'Saya sudah transfer' })).toBeTruthy();
});

test('refused: the seller’s words, where to pay, and the way to say so again', async () => {
  const refused = { words: 'Yang masuk Rp 74.600.', at: '2026-11-15T03:44:00.000Z' };
  await open({ claimedAt: '2026-11-15T03:31:00.000Z', refused });
  expect(screen.getByText('Penjual belum bisa mengonfirmasi')).toBeTruthy();
  expect(screen.getByText('“Yang masuk Rp 74.600.”')).toBeTruthy();
  expect(screen.getByText('527 018 3344')).toBeTruthy();
  expect(screen.getByText('Kirim bukti lagi')).toBeTruthy();
});

test('the shop’s QRIS: with the amount inside, or with the amount to be typed', async () => {
  await open({ kind: 'qris', name: 'Sagara', number: '', qr: '000201', qrHasAmount: true });
  expect(screen.getByRole('img', { name: 'QRIS Sagara' }).getAttribute('data-qr')).toBe('000201');
  expect(screen.getByText('QRIS Sagara, nominal sudah terisi.')).toBeTruthy();
  cleanup();
  await open({ kind: 'qris', name: 'Sagara', number: '', qr: '000201', qrHasAmount: false });
  expect(screen.getByText('QRIS Sagara. Ketik nominalnya sendiri: Rp 74.613.')).toBeTruthy();
});

test('out of time: nothing to pay to, but money that came can be told of', async () => {
  await open({}, 'EXPIRED');
  expect(screen.queryByText('527 018 3344')).toBeNull();
  expect(screen.getByText(/^Telanjur membayar setelah tenggat/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Saya sudah transfer' })).toBeTruthy();
});
