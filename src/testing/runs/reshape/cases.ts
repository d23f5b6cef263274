import type { Sample } from './sample.ts';

export interface Case {
  path: string;
  /** Of a POST. */
  body?: object;
}

const q = (path: string, query: Record<string, string | number> = {}): Case => ({
  path:
    Object.keys(query).length === 0
      ? path
      : `${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
});
const p = (path: string, body: object): Case => ({ path, body });
const each = <T>(list: readonly T[], name: string, path: string): Case[] =>
  list.map((value) => q(path, { [name]: String(value) }));

const STATUSES = ['UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND'];
const WORDS = ['karcis', 'Karcis A', 'sertifikat', 'tidak ada', '7 days'];

/** Whoever comes by, with what anybody may know; and with an order's number or reference. */
export const asStranger = ({ orders, products }: Sample): Case[] => [
  q('products/list'),
  q('products/list', { page: 2, size: 10 }),
  ...each(WORDS, 'query', 'products/list'),
  ...each(['PUBG Android', 'FF iOS'], 'category', 'products/list'),
  ...each(['Android', 'iOS'], 'platform', 'products/list'),
  ...each(['1,2,37', '40'], 'ids', 'products/list'),
  ...each(
    products.map(({ id }) => id),
    'group_of',
    'products/list',
  ),
  ...each(['karcis-a', 'sertifikat-abadi', 'karcis-z', 'karcis-lama'], 'slug', 'products/list'),
  ...each(['karcis-a', 'sertifikat-abadi', 'karcis-z', 'karcis-lama', 'tidak-ada'], 'slug', 'products/page'),
  ...each(
    products.map(({ id }) => id),
    'product_id',
    'products/page',
  ),
  q('products/page', { slug: 'karcis-b', lang: 'en' }),
  ...[
    'terms/list',
    'payment/channels',
    'public/recent-purchases',
    'vouchers/list',
    'promo/list',
    'chatbot/list',
    'publicvip/demo-keys',
  ].map((path) => q(path)),
  ...each(['terms', 'privacy', 'garansi'], 'slug', 'info/page'),
  ...['HEMAT10', 'GRATIS', 'KHUSUS', 'TUTUP', 'LALU', 'TIDAK'].flatMap((code) =>
    [1, 2].map((productId) => p('vouchers/validate', { code, productId })),
  ),
  ...each(
    products.map(({ name }) => name),
    'productName',
    'publicvip/report-stats',
  ),
  ...orders.flatMap(({ id, reference }) => [
    q('tripay/get-purchase', { order_id: id }),
    ...(reference
      ? [q('tripay/get-purchase', { reference }), p('tripay/get-purchase-direct', { reference })]
      : []),
  ]),
];

/** Who has the merchant_ref, the e-mail address or the key. */
export const asBuyer = ({ orders, users, freshKeys }: Sample): Case[] => [
  ...orders.flatMap(({ ref }) => [
    q('tripay/get-purchase', { merchant_ref: ref }),
    p('tripay/get-purchase-direct', { merchant_ref: ref }),
  ]),
  ...[...new Set(orders.map(({ email }) => email))]
    .slice(0, 60)
    .flatMap((searchTerm) => [
      p('tripay/search-orders', { searchTerm, searchType: 'email' }),
      p('stripe/search-orders', { searchTerm, searchType: 'email' }),
    ]),
  ...[...freshKeys, ...users.slice(0, 10).flatMap(({ key }) => key ?? [])].map((code) =>
    p('publicvip/validate-code', { code }),
  ),
];

export const asCustomer = ({ id, key }: Sample['users'][number], { orders }: Sample): Case[] => [
  ...[
    'users/get',
    'purchase/history',
    'redeem/check-suspension',
    'redeem/history',
    'redeem/history-export',
    'wallet/transactions',
    'wallet/export',
    'wallet/top-up-terms',
    'factors/status',
    'auth/step-up-ways',
    'sessions/list',
  ].map((path) => q(path)),
  q('purchase/history', { page: 2, size: 2 }),
  q('wallet/transactions', { page: 2, size: 5 }),
  p('purchase/search', { query: 'karcis' }),
  ...(key ? [p('purchase/search', { query: key.toLowerCase() })] : []),
  ...orders
    .filter(({ email }) => email === `pelanggan${id - 100}@contoh.test`)
    .slice(0, 5)
    .map((order) => q('tripay/get-purchase', { order_id: order.id })),
];

/** What one of the seller's people may see, or is refused. */
export const asStaff = ({ orders }: Sample): Case[] => [
  ...[
    'orders/list',
    'orders/queue',
    'dashboard/summary',
    'dashboard/waiting',
    'users/list',
    'codes/list',
    'mail/list',
    'manual/queue',
    'profit/totals',
  ].map((path) => q(path)),
  p('find/anything', { query: 'karcis' }),
  ...orders.flatMap(({ id, ref }) => [
    q('tripay/get-purchase', { merchant_ref: ref }),
    q('orders/timeline', { id }),
  ]),
];

export const asOwner = (sample: Sample): Case[] => {
  const { orders, users, products, stretch } = sample;
  const ids = products.map(({ id }) => id);
  const people = [
    ...new Set([
      ...orders.map(({ email }) => email).slice(0, 40),
      ...users.map(({ email }) => email).slice(0, 20),
    ]),
  ];
  return [
    ...[
      'abuse/events',
      'abuse/blocks',
      'mail/list',
      'mail/export',
      'dashboard/summary',
      'dashboard/waiting',
      'payments/channels',
      'terms/all',
      'info/list',
      'settings/get',
      'promo/admin-list',
      'staff/list',
      'manual/accounts',
      'manual/bank-accounts',
      'manual/queue',
      'redeem/totals-by-user',
      'publicvip/report-alerts',
      'publicvip/report-list',
      'codes/pace',
      'products/export',
      'orders/queue-export',
      'admin/purchases-export',
      'users/export',
      'profit/export',
      'factors/status',
      'sessions/list',
      'auth/step-up-ways',
      'payments/differences',
    ].map((path) => q(path)),
    ...each(['queued', 'sent', 'failed', 'dropped'], 'status', 'mail/list'),
    q('dashboard/waiting', { since: '2020-01-01T00:00:00.000Z' }),
    q('settings/rate-check', { rate: 16000 }),
    p('info/preview', { body: 'Key **baru**' }),
    ...each([1, 2, 3], 'id', 'manual/proof'),
    p('manual/bank-read', { accountId: 1, file: 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\r\n' }),

    q('orders/list'),
    ...each(['goods', 'top-up'], 'kind', 'orders/list'),
    ...each(STATUSES, 'status', 'orders/list'),
    ...each(['PENDING', 'DELIVERED', 'FAILED'], 'deliveryStatus', 'orders/list'),
    ...each(['tripay', 'stripe', 'midtrans', 'manual', 'voucher'], 'gateway', 'orders/list'),
    ...each(['date', '-date'], 'sort', 'orders/list'),
    q('orders/list', { dispute: 'open' }),
    q('orders/list', { status: 'PAID', deliveryStatus: 'PENDING', limit: 7 }),
    q('orders/queue'),
    q('orders/queue', { offset: 2, limit: 2 }),
    q('orders/export'),
    ...each(STATUSES, 'status', 'orders/export'),
    ...each(['goods', 'top-up'], 'kind', 'orders/export'),
    ...orders.flatMap(({ id, ref, reference, email, gateway, key }) => [
      q('orders/timeline', { id }),
      q('orders/timeline', { merchant_ref: ref }),
      q('orders/evidence', { id }),
      q('tripay/get-purchase', { order_id: id }),
      p('orders/search', { search: reference ?? ref }),
      p('orders/search', { search: String(id) }),
      p('orders/search', { search: email, limit: '5' }),
      ...(key ? [p('orders/search', { search: key }), p('codes/search', { search: key })] : []),
      p(gateway === 'stripe' ? 'stripe/search-orders' : 'tripay/search-orders', {
        searchTerm: reference ?? ref,
        searchType: 'reference',
      }),
    ]),

    ...ids.flatMap((id) => [
      ...['products/get', 'products/detail', 'products/read_one'].map((path) => q(path, { id })),
      q('products/own-page', { product_id: id }),
      q('codes/list', { product_id: id, limit: 20 }),
      p('codes/export', { product_id: id }),
    ]),
    ...['available', 'held', 'used', 'revoked'].flatMap((status) =>
      [1, 2, 37, 41].map((id) => q('codes/list', { product_id: id, status, limit: 20 })),
    ),
    q('codes/list'),
    p('codes/dry-run', {
      product_id: 1,
      codes: ['BARU-1', 'BARU-1', ...orders.slice(0, 5).flatMap(({ key }) => (key ? [key] : []))],
    }),
    p('products/import-dry-run', { csv: 'name,price_usd\nKarcis A 1 day,0.99\nKarcis Baru 1 day,0.99\n' }),

    q('users/list'),
    ...each(['username', '-username', 'email', '-balance', 'joined'], 'sort', 'users/list'),
    ...each(['pelanggan1', 'tidak ada'], 'search', 'users/list'),
    ...users.flatMap(({ id, key }) => [
      ...[
        'users/get',
        'purchase/history',
        'wallet/transactions',
        'redeem/history',
        'wallet/export',
        'redeem/history-export',
        'redeem/check-suspension',
      ].map((path) => q(path, { user_id: id })),
      q('users/delete-preview', { id }),
      q('profit/totals', { user_id: id, ...stretch }),
      ...(key ? [p('codes/search', { search: key }), p('find/anything', { query: key })] : []),
    ]),
    ...people.map((email) => p('privacy/export', { email })),
    ...[...WORDS, 'pelanggan1', 'pembeli7@contoh.test', 'DEV-T000000001', '12'].map((query) =>
      p('find/anything', { query }),
    ),

    q('redeem/list'),
    q('redeem/list', { search: 'SALDO1' }),
    q('admin/all-purchases'),
    q('profit/daily-analysis'),
    q('profit/daily-analysis', stretch),
    ...each(['day', 'week', 'month'], 'grain', 'profit/totals'),
    q('profit/totals', { ...stretch, grain: 'month' }),
    q('profit/customers', stretch),
    q('audit/list'),
    q('audit/list', { action: 'order.refund' }),
    q('audit/list', { target: 'order:3' }),
    q('audit/export', { action: 'keys.add' }),
  ];
};

/** Reading calls that nobody asks here, and why. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'email/test-email-advanced': 'sends a mail',
  'images/read': 'is no JSON; its rows are not reshaped',
};
/** Calls that read although they post. */
export const READ_BY_POST = [
  'purchase/search',
  'tripay/get-purchase-direct',
  'tripay/search-orders',
  'stripe/search-orders',
  'orders/search',
  'codes/search',
  'codes/dry-run',
  'codes/export',
  'vouchers/validate',
  'publicvip/validate-code',
  'find/anything',
  'privacy/export',
  'info/preview',
  'products/import-dry-run',
  'manual/bank-read',
];
