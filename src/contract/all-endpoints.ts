import { addBlock, listAbuseEvents, listBlocks, removeBlock } from './abuse.ts';
import {
  createUser,
  getUser,
  login,
  logout,
  register,
  requestReset,
  resetPassword,
  updatePassword,
  updateUser,
} from './accounts.ts';
import { listChatKeywords } from './chat.ts';
import { createCardTransaction, createTransaction, listChannels } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { listRecentPurchases } from './feed.ts';
import { readImage, uploadImage } from './images.ts';
import { createKeys, deleteKey, dryRunKeys, exportKeys, listKeys, moveKeys, searchKeys } from './keys.ts';
import { listMails, retryMail, sendManualMail, testMail } from './mail.ts';
import {
  createRedeemCode,
  deleteRedeemCode,
  deleteUser,
  listRedeemCodes,
  listRedeemTotals,
  listUsers,
  previewUserDeletion,
  updateBalance,
  updateRedeemCode,
} from './manage-customers.ts';
import {
  createPromo,
  createVoucher,
  deleteKeyword,
  deletePromo,
  deleteVoucher,
  listAllPromos,
  saveKeyword,
  updatePromo,
  updateVoucher,
} from './manage-offers.ts';
import {
  creditOrder,
  getOrderTimeline,
  listOrders,
  listQueue,
  refundOrder,
  swapOrder,
} from './manage-orders.ts';
import {
  deleteAllProducts,
  deleteProduct,
  getProduct,
  getProductDetail,
  readOneProduct,
  setHotOrder,
  updateCostPrice,
} from './manage-products.ts';
import {
  analyseProfit,
  getDashboard,
  listAllPurchases,
  listAudit,
  listVipReports,
} from './manage-reports.ts';
import { getReportStats, listDemoKeys, listReportAlerts, submitReport, validateCode } from './members.ts';
import { getPurchase, getPurchaseDirect } from './orders.ts';
import { listDifferences, repairPayment } from './payments.ts';
import { createProduct, listProducts, updateProduct } from './products.ts';
import { listPromos } from './promos.ts';
import { createPurchase, listPurchases } from './purchases.ts';
import { checkSuspension, listRedeemed, redeem } from './redeem.ts';
import { getSettings, updateSettings } from './settings.ts';
import { searchOrders, searchStripeOrders } from './tracking.ts';
import { listVouchers, validateVoucher } from './vouchers.ts';
import { listTransactions } from './wallet.ts';

/** The whole API: what the description is made from, and what the tests walk. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  login,
  logout,
  getUser,
  createUser,
  register,
  updateUser,
  updatePassword,
  requestReset,
  resetPassword,
  createPurchase,
  listPurchases,
  redeem,
  checkSuspension,
  listRedeemed,
  listTransactions,
  listProducts,
  createProduct,
  updateProduct,
  getProduct,
  getProductDetail,
  readOneProduct,
  deleteProduct,
  deleteAllProducts,
  updateCostPrice,
  setHotOrder,
  createKeys,
  listKeys,
  searchKeys,
  deleteKey,
  dryRunKeys,
  moveKeys,
  exportKeys,
  uploadImage,
  readImage,
  listChannels,
  createTransaction,
  createCardTransaction,
  getPurchase,
  getPurchaseDirect,
  searchOrders,
  searchStripeOrders,
  listOrders,
  listQueue,
  getOrderTimeline,
  refundOrder,
  creditOrder,
  swapOrder,
  listDifferences,
  repairPayment,
  listMails,
  retryMail,
  sendManualMail,
  testMail,
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
  getSettings,
  updateSettings,
  createVoucher,
  updateVoucher,
  deleteVoucher,
  listAllPromos,
  createPromo,
  updatePromo,
  deletePromo,
  saveKeyword,
  deleteKeyword,
  listUsers,
  updateBalance,
  previewUserDeletion,
  deleteUser,
  listRedeemCodes,
  createRedeemCode,
  updateRedeemCode,
  deleteRedeemCode,
  listRedeemTotals,
  listAllPurchases,
  analyseProfit,
  getDashboard,
  listAudit,
  listVipReports,
  listAbuseEvents,
  listBlocks,
  addBlock,
  removeBlock,
];
