// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrdersClaims } from '#contract/orders/claims.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { ClaimLine } from './claim-line.tsx';

afterEach(cleanup);

const NOTHING: OrdersClaims = {
  productName: 'Windows 11 Pro',
  pieces: [
    {
      piece: 1,
      goods: 11,
      key: 'LSWR1…41TCB',
      written: false,
      before: null,
      until: '2099-12-17T03:00:00.000Z',
      mayClaim: true,
    },
    {
      piece: 2,
      goods: 12,
      key: 'LSWR1…Q6HDE',
      written: false,
      before: null,
      until: '2099-12-17T03:00:00.000Z',
      mayClaim: true,
    },
  ],
  claims: [],
};
const claim = (over: Partial<OrdersClaims['claims'][number]> = {}): OrdersClaims['claims'][number] => ({
  id: 88,
  number: 'KL-0088',
  reason: 'used',
  waitsFor: 'store',
  since: '2026-11-15T03:00:00.000Z',
  openedAt: '2026-11-15T03:00:00.000Z',
  closedAt: null,
  outcome: null,
  piece: 2,
  messages: [{ who: 'buyer', note: null, text: 'Sudah dipakai', at: '2026-11-15T03:00:00.000Z' }],
  pictures: [],
  ...over,
});

async function open(first: OrdersClaims, then: OrdersClaims = first, delivery?: DeliveryKind) {
  let shown = first;
  const sent: unknown[] = [];
  const transport = scriptedTransport({
    'POST claims/look': () => ok({ data: shown }),
    'POST claims/open': ({ body }) => {
      sent.push(body);
      shown = then;
      return ok({ data: then, claim: 88 });
    },
    'POST claims/send-picture': ({ body }) => {
      sent.push(body);
      return ok({ data: then });
    },
    'POST claims/say': ({ body }) => {
      sent.push(body);
      shown = then;
      return ok({ data: then });
    },
  });
  const warranty = { until: '2099-12-17T03:00:00.000Z', waitsFor: null };
  await renderPage(<ClaimLine whose={{ merchant_ref: 'PUB-1' }} warranty={warranty} delivery={delivery} />, {
    at: '/success',
    transport,
  });
  expect(screen.getByText(/^Garansi sampai 17\/12\/2099/)).toBeTruthy();
  await act(async () =>
    fireEvent.click(
      screen.getByRole('button', { name: delivery ? /^Ada masalah\?/ : /Key tidak berfungsi/ }),
    ),
  );
  await screen.findByRole('dialog');
  return sent;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('what is no key is not asked about as one', async () => {
  const pieces = NOTHING.pieces.map((piece) => ({ ...piece, key: 'kelas.zip', written: true }));
  await open({ ...NOTHING, pieces }, undefined, 'bundle');
  expect(screen.getByRole('dialog', { name: 'Ada masalah?' })).toBeTruthy();
  expect(await screen.findByText('Yang mana')).toBeTruthy();
  expect(screen.queryByText('Key tidak berfungsi?')).toBeNull();
});

test('three questions, and then who is waited for', async () => {
  const sent = await open(NOTHING, { ...NOTHING, claims: [claim()] });
  await screen.findByText('Key yang mana');
  await press('Kirim klaim');
  expect(screen.getByText('Pilih apa yang terjadi')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByLabelText('LSWR1…Q6HDE')));
  await act(async () => fireEvent.click(screen.getByLabelText('Sudah dipakai di perangkat lain')));
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Ceritakan'), { target: { value: ' Gagal ' } }),
  );
  await press('Kirim klaim');
  expect(sent).toEqual([{ merchant_ref: 'PUB-1', goods: 12, reason: 'used', text: 'Gagal' }]);
  expect(await screen.findByText(/^Menunggu jawaban toko/)).toBeTruthy();
  expect(screen.getByText('KL-0088')).toBeTruthy();
});

test('what was given instead comes first, the old one is struck through; what still fails goes on', async () => {
  const [one, two] = NOTHING.pieces;
  if (!one || !two) throw new Error('no pieces');
  const replaced = {
    ...NOTHING,
    pieces: [one, { ...two, goods: 15, key: 'LSWR2…V8ZXP', before: 'LSWR1…Q6HDE' }],
  };
  await open({
    ...replaced,
    claims: [claim({ waitsFor: null, outcome: 'replaced', closedAt: '2026-11-15T04:00:00.000Z' })],
  });
  expect(await screen.findByRole('heading', { name: 'Key sudah diganti' })).toBeTruthy();
  expect(screen.getByText('LSWR1…Q6HDE').closest('s')).toBeTruthy();
  await press('Masih gagal');
  expect((screen.getByLabelText('LSWR2…V8ZXP') as HTMLInputElement).checked).toBe(true);
});

test.each([
  ['when the warranty is over', '2020-12-17T03:00:00.000Z', /^Garansi untuk pesanan ini sudah berakhir/],
  ['where there is none', null, /^Garansi untuk pesanan ini sudah berakhir/],
  ['while the bank decides', '2099-12-17T03:00:00.000Z', /^Saat ini pesanan ini tidak bisa diklaim/],
])('%s, it leads to the contact', async (_, until, text) => {
  await open({ ...NOTHING, pieces: NOTHING.pieces.map((piece) => ({ ...piece, until, mayClaim: false })) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the last of several that may be claimed is named, since nothing else says which it is', async () => {
  const pieces = NOTHING.pieces.map((piece) => ({ ...piece, mayClaim: piece.piece === 1 }));
  await open({ ...NOTHING, pieces, claims: [claim()] });
  await screen.findByText('Klaim key lain');
  expect(screen.queryByText('LSWR1…41TCB')).toBeNull();
  await press('Klaim key lain');
  expect(screen.getByText('LSWR1…41TCB')).toBeTruthy();
});

test('further words to an open claim', async () => {
  const sent = await open({ ...NOTHING, claims: [claim({ waitsFor: 'buyer' })] });
  expect(await screen.findByText(/^Toko menunggu jawaban Anda/)).toBeTruthy();
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Tulis balasan'), { target: { value: 'Sudah' } }),
  );
  await press('Kirim balasan');
  expect(sent).toEqual([{ merchant_ref: 'PUB-1', claim: 88, text: 'Sudah' }]);
});

test('after a no the buyer can say it again, of the latest claim alone', async () => {
  const closed = { waitsFor: null, outcome: 'declined', closedAt: '2026-11-15T04:00:00.000Z' } as const;
  await open({ ...NOTHING, claims: [claim({ ...closed, id: 89 }), claim(closed)] });
  expect(await screen.findAllByRole('heading', { name: 'Klaim ditolak' })).toHaveLength(2);
  await press('Masih gagal');
  expect((screen.getByLabelText('LSWR1…Q6HDE') as HTMLInputElement).checked).toBe(true);
});

test('a picture of what was replaced at once is sent all the same', async () => {
  const replaced = claim({ waitsFor: null, outcome: 'replaced', closedAt: '2026-11-15T04:00:00.000Z' });
  const before = claim({ id: 87, piece: 1 });
  const sent = await open({ ...NOTHING, claims: [before] }, { ...NOTHING, claims: [replaced, before] });
  await screen.findByText('Klaim key lain');
  await press('Klaim key lain');
  await act(async () => fireEvent.click(await screen.findByLabelText('Ditolak saat aktivasi')));
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a picture');
  await act(async () =>
    fireEvent.change(input, { target: { files: [new File(['x'], 'layar.png', { type: 'image/png' })] } }),
  );
  await press('Kirim klaim');
  expect(await screen.findByRole('heading', { name: 'Key sudah diganti' })).toBeTruthy();
  expect(sent[1]).toEqual({ merchant_ref: 'PUB-1', claim: 88, data: btoa('x') });
});
