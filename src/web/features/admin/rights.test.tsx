// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { READY_ROLES, RIGHTS, type Right } from '#domain/guard/rights.ts';
import { AbuseTab } from '#web/features/abuse/abuse-tab.tsx';
import { UsersTab } from '#web/features/accounts/seller/users-tab.tsx';
import { ProductsTab } from '#web/features/catalogue/seller/products-tab.tsx';
import { KeysDialog } from '#web/features/keys/keys-dialog.tsx';
import { MailTab } from '#web/features/mail/mail-tab.tsx';
import { OrderQueue } from '#web/features/orders/seller/order-list.tsx';
import { OrderPanel } from '#web/features/orders/seller/order-panel.tsx';
import { PaymentsTab } from '#web/features/payments/payments-tab.tsx';
import { RedeemHistoryTab } from '#web/features/redeem/seller/redeem-history-tab.tsx';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { sampleKey } from '#web/testing/sample-keys.ts';
import { sampleFound, sampleOrder } from '#web/testing/sample-orders.ts';
import { sampleDifference, sampleMail } from '#web/testing/sample-records.ts';
import { ok } from '#web/testing/scripted-transport.ts';
import { DashboardTab } from './dashboard/dashboard-tab.tsx';
import { StockButtons } from './stock-buttons.tsx';

beforeAll(async () => {
  await import('#web/features/catalogue/seller/out-of-stock-dialog.tsx');
});
afterEach(cleanup);

const { support, reader } = READY_ROLES;
const SCRIPT = {
  'POST tripay/search-orders': () =>
    ok({ data: [sampleFound(7, { codes: [], withheld: 'no-right', merchantRef: '7' })] }),
  'GET orders/timeline': () => ok({ orderId: 7, data: [] }),
  'GET orders/queue': () =>
    ok({
      data: [
        { ...sampleOrder(7, { deliveryStatus: 'PENDING', needs: 'key' }), missing: 2, waitingSeconds: 60 },
      ],
      total: 1,
    }),
  'GET payments/differences': () =>
    ok({
      from: 'x',
      asked: [],
      data: [sampleDifference()],
    }),
  'GET mail/list': () =>
    ok({
      data: [sampleMail(1, { status: 'failed', attempts: 3, lastError: 'timeout', sentAt: null })],
      nextBefore: null,
    }),
  'GET users/list': () => ok({ data: [sampleUser()], total: 1 }),
  'GET redeem/totals-by-user': () => ok({ data: [] }),
  'GET redeem/list': () => ok({ data: [], nextBefore: null }),
  'GET abuse/events': () =>
    ok({
      data: [{ kind: 'limit', network: 'ab12cd34ef56', count: 3, firstAt: '', lastAt: '', blocked: false }],
    }),
  'GET abuse/blocks': () =>
    ok({
      data: [
        {
          id: 7,
          kind: 'range',
          label: '203.0.113.0/24',
          reason: '',
          createdByName: null,
          createdAt: '',
          endsAt: null,
        },
      ],
    }),
};
const ORDER = { id: 7, reference: 'DEV-T7', merchantRef: 'PUB-7' };
const orderPanel = <OrderPanel order={ORDER} onClose={() => {}} />;

/** What can be pressed in a part of the page by somebody with these rights. */
async function buttons(element: ReactElement, rights: readonly Right[]): Promise<string[]> {
  await renderAdmin(element, SCRIPT, { rights });
  const names = screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  return names;
}

// Each with what an owner finds there and the role does not, and what both find.
test.each<[string, ReactElement, readonly Right[], gone: string[], kept: string[]]>([
  ['the head of the area', <StockButtons key="" />, support, ['Add Product'], ['StockStok habis 1']],
  [
    'products',
    <ProductsTab key="" />,
    ['keys.see'],
    ['Hot List Order', 'Hapus semua produk', 'Gandakan', 'Maintenance', 'Hapus', 'CSV'],
    ['Varian Garuda Pass'],
  ],
  [
    'an order',
    orderPanel,
    reader,
    ['Kirim ulang email', 'Kembalikan ke saldo', 'Kembalikan dana'],
    ['Tutup'],
  ],
  [
    'an order of support',
    orderPanel,
    support,
    ['Kembalikan ke saldo'],
    ['Kirim ulang email', 'Kembalikan dana'],
  ],
  [
    'the queue',
    <OrderQueue key="" tools={null} chips={null} />,
    support,
    ['Tambah key untuk Garuda Pass 7 days'],
    ['Detail pesanan DEV-T7'],
  ],
  ['payments', <PaymentsTab key="" />, reader, ['Perbaiki'], ['Bandingkan', 'Detail pesanan DEV-T7']],
  [
    'mail',
    <MailTab key="" />,
    reader,
    ['Kirim email', 'Coba lagi email ke rani@contoh.id', 'Jalankan tes'],
    [],
  ],
  [
    'mail of support',
    <MailTab key="" />,
    support,
    ['Jalankan tes'],
    ['Kirim email', 'Coba lagi email ke rani@contoh.id'],
  ],
  [
    'users',
    <UsersTab key="" />,
    support,
    [
      'Daftarkan pengguna',
      'Kelola saldo Rani Wulandari',
      'Sesi Rani Wulandari',
      'Hapus pengguna Rani Wulandari',
    ],
    ['Riwayat Rani Wulandari'],
  ],
  ['redeem codes', <RedeemHistoryTab key="" />, support, ['Buat kode'], ['Total per pengguna']],
  [
    'abuse',
    <AbuseTab key="" />,
    support,
    ['Tambah blokir', 'Blokir jaringan ab12cd34ef56', 'Cabut blokir 203.0.113.0/24'],
    [],
  ],
])('%s: only what the role may', async (_, element, rights, gone, kept) => {
  expect(await buttons(element, RIGHTS)).toEqual(expect.arrayContaining([...gone, ...kept]));
  cleanup();
  const left = await buttons(element, rights);
  expect(left).toEqual(expect.arrayContaining(kept));
  expect(left.filter((name) => gone.includes(name))).toEqual([]);
});

test('the list of what is sold out has no plus for who cannot fill it', async () => {
  await renderAdmin(<StockButtons />, {}, { rights: support });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Stock/ })));
  const list = within(await screen.findByRole('dialog'));
  expect(list.getByText('Garuda Pass 1 day')).toBeTruthy();
  expect(list.queryByRole('button', { name: /^Tambah key/ })).toBeNull();
});

const KEYS = {
  'GET codes/list': () =>
    ok({
      data: [sampleKey(1, { code: 'GRDA-1' })],
      next: null,
      masked: false,
      counts: { available: 1, held: 0, used: 0, revoked: 0, paused: 0 },
    }),
};

test('who only fills stock does not find the list; who only reads it cannot touch it', async () => {
  const dialog = <KeysDialog productId={1} onClose={() => {}} />;
  const { transport } = await renderAdmin(dialog, KEYS, { rights: ['stock.change'] });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tambah key', 'Batch']);
  expect(transport.calls.some(({ name }) => name === 'GET codes/list')).toBe(false);
  cleanup();
  await renderAdmin(dialog, KEYS, { rights: ['keys.see'] });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Daftar key (1)']);
  expect(screen.getByText('GRDA-1')).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Hapus' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ekspor key sebagai TXT' })).toBeTruthy();
});

test('an order is found without its keys, and the page says why', async () => {
  await renderAdmin(orderPanel, SCRIPT, { rights: support });
  const found = within(screen.getByRole('dialog'));
  expect(found.getByText('Peran Anda tidak dapat melihat key pesanan.')).toBeTruthy();
  expect(found.queryByText('Sedang menyiapkan kode produk Anda...')).toBeNull();
  expect(found.queryByText('No Ref toko')).toBeNull();
});

const sales = {
  guestOrders: 0,
  guestRevenueIDR: 0,
  guestProfitIDR: 0,
  purchases: 0,
  revenueUSD: 0,
  profitUSD: 0,
};
const SHOP = {
  firstSteps: [],
  matters: [],
  today: sales,
  yesterday: sales,
  week: sales,
  newest: [],
  stock: [],
  days: [],
  waitingOrders: 3,
  oldestWaitingSeconds: null,
  deliveries: 0,
  oldestDeliverySeconds: null,
  oldestByHandSeconds: null,
  openOrders: 0,
  failedMails: 0,
  queuedMails: 0,
  refusedCallbacks: 0,
  openDisputes: 0,
  vouchersTwice: 2,
  creditOwed: 0,
  lookAt: [],
  abuse: 0,
  byHand: 0,
  claims: 0,
  oldestClaimSeconds: null,
  outOfStock: 5,
  lowStock: [{ id: 1, name: 'Garuda Pass 7 days', availableCodes: 2 }],
};

test('the dashboard leads a reader only to where the role has a tool', async () => {
  await renderAdmin(
    <DashboardTab />,
    { 'GET dashboard/summary': () => ok({ data: SHOP }) },
    { rights: reader },
  );
  const todo = within(screen.getByRole('region', { name: 'Perlu perhatian' }));
  expect(todo.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin?tab=orders&view=queue',
  ]);
  expect(todo.getByText('5 varian habis')).toBeTruthy();
  expect(todo.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Kelola produk' })).toBeNull();
});
