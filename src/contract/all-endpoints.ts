import { createUser, getUser, login, logout } from './accounts.ts';
import { listChatKeywords } from './chat.ts';
import { createTransaction, listChannels } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { listRecentPurchases } from './feed.ts';
import { createKeys } from './keys.ts';
import { getReportStats, listDemoKeys, listReportAlerts, submitReport, validateCode } from './members.ts';
import { getPurchase, getPurchaseDirect } from './orders.ts';
import { createProduct, listProducts, updateProduct } from './products.ts';
import { listPromos } from './promos.ts';
import { searchOrders, searchStripeOrders } from './tracking.ts';
import { listVouchers, validateVoucher } from './vouchers.ts';

/** The whole API: what the description is made from, and what the tests walk. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  login,
  logout,
  getUser,
  createUser,
  listProducts,
  createProduct,
  updateProduct,
  createKeys,
  listChannels,
  createTransaction,
  getPurchase,
  getPurchaseDirect,
  searchOrders,
  searchStripeOrders,
  listRecentPurchases,
  listVouchers,
  validateVoucher,
  listPromos,
  listChatKeywords,
  validateCode,
  submitReport,
  getReportStats,
  listReportAlerts,
  listDemoKeys,
];
