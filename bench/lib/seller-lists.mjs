const USER = 1_007;
const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const moment = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();

/** An order that two suppliers were asked about: such orders come behind all others. */
const suppliedOrder = ({ orders, purchases }) => orders + purchases / 2 + orders / 10 + orders / 40 + 32;

export const YEAR = `start_date=${day(364)}&end_date=${day(0)}`;

/**
 * [name, path or what makes it from the sizes of the shop, body, limit in bare calls]. What adds up a whole year or shows a
 * thousand rows costs what it shows: its limit is its own, and it may grow with the shop.
 */
export const LISTS = [
  ['products/list, 500 of them', 'products/list', null, 20],
  ['codes/list', 'codes/list'],
  ['codes/list, far down', 'codes/list?before=5000'],
  ...['available', 'held', 'used', 'revoked'].map((status) => [
    `codes/list of a product: ${status}`,
    `codes/list?product_id=7&status=${status}`,
  ]),
  ['codes/list of a product, far down', 'codes/list?product_id=7&before=5000'],
  ['codes/search', 'codes/search', { search: 'KUNCI-LAMA-1' }],
  ['codes/batches of a product: one import', 'codes/batches?product_id=8'],
  ['codes/batches of a product: 50 imports', 'codes/batches?product_id=7'],
  // All buyers of an import are looked at.
  ['codes/batch-readers', 'codes/batch-readers?id=2', null, 15],
  ['codes/pace, by 5,000 sales', 'codes/pace', null, 30],
  ['orders/list', 'orders/list'],
  ['orders/list, far down', 'orders/list?before=1000'],
  ['orders/list of a day', `orders/list?from=${moment(31)}&to=${moment(30)}`],
  ...['UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND'].map((status) => [
    `orders/list: ${status}`,
    `orders/list?status=${status}`,
  ]),
  ...['PENDING', 'DELIVERED'].map((status) => [
    `orders/list: ${status}`,
    `orders/list?deliveryStatus=${status}`,
  ]),
  ['orders/list: card payments', 'orders/list?gateway=stripe'],
  ['orders/search by e-mail', 'orders/search', { search: 'pembeli7@contoh.test' }],
  ['orders/search by reference', 'orders/search', { search: 'DEV-L77' }],
  ['orders/search by a key', 'orders/search', { search: 'KUNCI-LAMA-1' }],
  ['orders/list: paid by hand', 'orders/list?gateway=manual'],
  ['orders/list: disputed', 'orders/list?dispute=open'],
  // No index has it: the newest 10,000 are looked through.
  ['orders/search by a product', 'orders/search', { search: 'paket 7' }, 30],
  ['orders/search by an amount', 'orders/search', { search: 'Rp 80.000' }, 30],
  ['orders/queue', 'orders/queue'],
  ['orders/counts', 'orders/counts'],
  ['orders/timeline', 'orders/timeline?id=21'],
  ['orders/supply', (sizes) => `orders/supply?id=${suppliedOrder(sizes)}`],
  ['find/anything: an order', 'find/anything', { query: 'DEV-L77' }],
  ['find/anything: a customer', 'find/anything', { query: 'pelanggan 7' }],
  ['claims/list', 'claims/list'],
  ['claims/list: closed', 'claims/list?state=closed&limit=40'],
  [
    'claims/list: closed, far down',
    `claims/list?state=closed&limit=20&before=closed-${Date.now() - 200 * 86_400_000}-1`,
  ],
  ['claims/read', 'claims/read?id=7'],
  ['manual/queue', 'manual/queue'],
  ['manual/queue: nobody says that they paid', 'manual/queue?before=open-999999999'],
  ['manual/lines', 'manual/lines'],
  ['manual/accounts', 'manual/accounts'],
  ['suppliers/list', 'suppliers/list'],
  ['suppliers/sources', ({ products }) => `suppliers/sources?product_id=${products + 1}`],
  ['suppliers/supplied', 'suppliers/supplied?id=5'],
  ['suppliers/supplied with a search', 'suppliers/supplied?id=5&q=paket%201'],
  // Everybody who holds something of a product is counted, and for how long what they hold has run.
  ['compensations/preview', 'compensations/preview?productId=7', null, 30],
  ['webhooks/list', 'webhooks/list'],
  ['webhooks/sends', 'webhooks/sends?endpointId=1'],
  ['webhooks/sends: failed', 'webhooks/sends?endpointId=1&failed=1'],
  [
    'search-orders by e-mail',
    'tripay/search-orders',
    { searchType: 'email', searchTerm: 'pembeli7@contoh.test' },
  ],
  ['search-orders by reference', 'tripay/search-orders', { searchType: 'reference', searchTerm: 'DEV-L77' }],
  ['mail/list', 'mail/list'],
  ['mail/list: failed', 'mail/list?status=failed'],
  ['users/list', 'users/list?size=50'],
  ['users/list with a search', 'users/list?search=gan%207'],
  ['users/delete-preview', `users/delete-preview?id=${USER}`],
  ['api/keys', `api/keys?user_id=${USER}`],
  ['sessions/list', `sessions/list?user_id=${USER}`],
  ['staff/list', 'staff/list'],
  ['products/deleted', 'products/deleted'],
  ['vouchers/list, 200 of them', 'vouchers/list', null, 20],
  ['promo/admin-list, 200 of them', 'promo/admin-list', null, 20],
  ['abuse/events, 500 of them', 'abuse/events', null, 20],
  ['abuse/blocks, 300 of them', 'abuse/blocks', null, 20],
  ['redeem/list, 500 of them', 'redeem/list', null, 20],
  ['redeem/totals-by-user', 'redeem/totals-by-user', null, 15],
  ['admin/all-purchases, 1,000 of them', 'admin/all-purchases', null, 20],
  ['profit/totals of a year', `profit/totals?${YEAR}`, null, 10],
  ['profit/totals of a year, by day', `profit/totals?${YEAR}&grain=day`, null, 10],
  ['profit/customers of a month', 'profit/customers', null, 10],
  ['profit/customers of a year', `profit/customers?${YEAR}`, null, 20],
  ['profit/daily-analysis of a month', 'profit/daily-analysis', null, 10],
  ['profit/daily-analysis of a year', `profit/daily-analysis?${YEAR}`, null, 10],
  ['dashboard/summary', 'dashboard/summary', null, 30],
  ['dashboard/waiting', 'dashboard/waiting'],
  ['audit/list', 'audit/list'],
  ['audit/list by action', 'audit/list?action=order.refund'],
  ['audit/list by target', 'audit/list?target=product:7'],
  ['publicvip/report-list', 'publicvip/report-list', null, 30],
  ['publicvip/report-alerts', 'publicvip/report-alerts'],
  ['wallet/transactions', `wallet/transactions?user_id=${USER}`],
  ['purchase/history', `purchase/history?user_id=${USER}`],
  ['redeem/history', `redeem/history?user_id=${USER}`],
  ['payments/differences', 'payments/differences', null, 150],
];
