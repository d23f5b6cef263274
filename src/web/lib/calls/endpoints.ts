import type * as z from 'zod/mini';
import type * as accounts from '#contract/accounts/accounts.ts';
import type * as manageCustomers from '#contract/accounts/manage-customers.ts';
import type * as privacy from '#contract/accounts/privacy.ts';
import type * as redeem from '#contract/accounts/redeem.ts';
import type * as secondFactor from '#contract/accounts/second-factor.ts';
import type * as sessions from '#contract/accounts/sessions.ts';
import type * as staff from '#contract/accounts/staff.ts';
import type * as wallet from '#contract/accounts/wallet.ts';
import type * as feed from '#contract/catalogue/feed.ts';
import type * as find from '#contract/catalogue/find.ts';
import type * as manageProducts from '#contract/catalogue/manage-products.ts';
import type * as productCsv from '#contract/catalogue/product-csv.ts';
import type * as productPages from '#contract/catalogue/product-pages.ts';
import type * as products from '#contract/catalogue/products.ts';
import type * as vocabulary from '#contract/catalogue/vocabulary.ts';
import type * as abuse from '#contract/guard/abuse.ts';
import type * as keys from '#contract/orders/keys.ts';
import type * as manageOrders from '#contract/orders/manage-orders.ts';
import type * as members from '#contract/orders/members.ts';
import type * as orders from '#contract/orders/orders.ts';
import type * as purchases from '#contract/orders/purchases.ts';
import type * as tracking from '#contract/orders/tracking.ts';
import type * as bank from '#contract/payments/bank-csv.ts';
import type * as checkout from '#contract/payments/checkout.ts';
import type * as byHand from '#contract/payments/hand-payments.ts';
import type * as payments from '#contract/payments/payments.ts';
import type * as topUp from '#contract/payments/top-up.ts';
import type * as manageOffers from '#contract/price/manage-offers.ts';
import type * as vouchers from '#contract/price/vouchers.ts';
import type * as manageReports from '#contract/reports/manage-reports.ts';
import type * as chat from '#contract/settings/chat.ts';
import type * as images from '#contract/settings/images.ts';
import type * as infoPages from '#contract/settings/info-pages.ts';
import type * as mail from '#contract/settings/mail.ts';
import type * as settings from '#contract/settings/settings.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';

/**
 * The contract's endpoints as the browser needs them: types without their schemas, which would cost
 * every visitor the validator's weight. Method and path are the endpoint's own, or it does not compile.
 */
export interface Route<E extends Endpoint = Endpoint> {
  method: E['method'];
  path: E['path'];
  /** Never set; carries the type. */
  endpoint?: E;
}

export type InputOf<R> = R extends Route<infer E> ? z.input<E['input']> : never;
export type OutputOf<R> = R extends Route<infer E> ? z.output<E['output']> : never;

export const route = <E extends Endpoint>(method: E['method'], path: E['path']): Route<E> => ({
  method,
  path,
});

export const endpoints = {
  listProducts: route<typeof products.listProducts>('GET', 'products/list'),
  readProductPage: route<typeof productPages.readProductPage>('GET', 'products/page'),
  listChannels: route<typeof checkout.listChannels>('GET', 'payment/channels'),
  createPayment: route<typeof checkout.createPayment>('POST', 'payment/create-transaction'),
  getPurchase: route<typeof orders.getPurchase>('GET', 'tripay/get-purchase'),
  getPurchaseDirect: route<typeof orders.getPurchaseDirect>('POST', 'tripay/get-purchase-direct'),
  listVouchers: route<typeof vouchers.listVouchers>('GET', 'vouchers/list'),
  listOwnVouchers: route<typeof vouchers.listOwnVouchers>('GET', 'vouchers/list'),
  validateVoucher: route<typeof vouchers.validateVoucher>('POST', 'vouchers/validate'),
  searchOrders: route<typeof tracking.searchOrders>('POST', 'tripay/search-orders'),
  searchStripeOrders: route<typeof tracking.searchStripeOrders>('POST', 'stripe/search-orders'),
  listRecentPurchases: route<typeof feed.listRecentPurchases>('GET', 'public/recent-purchases'),
  listChatKeywords: route<typeof chat.listChatKeywords>('GET', 'chatbot/list'),
  listOwnKeywords: route<typeof chat.listOwnKeywords>('GET', 'chatbot/list'),
  validateCode: route<typeof members.validateCode>('POST', 'publicvip/validate-code'),
  submitReport: route<typeof members.submitReport>('POST', 'publicvip/submit-report'),
  getReportStats: route<typeof members.getReportStats>('GET', 'publicvip/report-stats'),
  listReportAlerts: route<typeof members.listReportAlerts>('GET', 'publicvip/report-alerts'),
  listDemoKeys: route<typeof members.listDemoKeys>('GET', 'publicvip/demo-keys'),
  listOrders: route<typeof manageOrders.listOrders>('GET', 'orders/list'),
  findOrders: route<typeof manageOrders.findOrders>('POST', 'orders/search'),
  listQueue: route<typeof manageOrders.listQueue>('GET', 'orders/queue'),
  getEvidence: route<typeof manageOrders.getEvidence>('GET', 'orders/evidence'),
  getOrderTimeline: route<typeof manageOrders.getOrderTimeline>('GET', 'orders/timeline'),
  refundOrder: route<typeof manageOrders.refundOrder>('POST', 'orders/refund'),
  creditOrder: route<typeof manageOrders.creditOrder>('POST', 'orders/credit'),
  swapOrder: route<typeof manageOrders.swapOrder>('POST', 'orders/swap'),
  listDifferences: route<typeof payments.listDifferences>('GET', 'payments/differences'),
  listOwnChannels: route<typeof payments.listOwnChannels>('GET', 'payments/channels'),
  arrangeChannels: route<typeof payments.arrangeChannels>('POST', 'payments/arrange-channels'),
  repairPayment: route<typeof payments.repairPayment>('POST', 'payments/repair'),
  listMails: route<typeof mail.listMails>('GET', 'mail/list'),
  retryMail: route<typeof mail.retryMail>('POST', 'mail/retry'),
  sendManualMail: route<typeof mail.sendManualMail>('POST', 'email/send-manual'),
  testMail: route<typeof mail.testMail>('GET', 'email/test-email-advanced'),
  updateProduct: route<typeof products.updateProduct>('POST', 'products/update'),
  createProduct: route<typeof products.createProduct>('POST', 'products/create'),
  updateGroup: route<typeof manageProducts.updateGroup>('POST', 'products/update-group'),
  deleteProduct: route<typeof manageProducts.deleteProduct>('POST', 'products/delete'),
  deleteAllProducts: route<typeof manageProducts.deleteAllProducts>('POST', 'products/delete_all'),
  updateCostPrice: route<typeof manageProducts.updateCostPrice>('POST', 'products/update-cost-price'),
  setHotOrder: route<typeof manageProducts.setHotOrder>('POST', 'products/hot-order'),
  createKeys: route<typeof keys.createKeys>('POST', 'codes/create'),
  stockPace: route<typeof keys.stockPace>('GET', 'codes/pace'),
  listKeys: route<typeof keys.listKeys>('GET', 'codes/list'),
  searchKeys: route<typeof keys.searchKeys>('POST', 'codes/search'),
  deleteKey: route<typeof keys.deleteKey>('POST', 'codes/delete'),
  dryRunKeys: route<typeof keys.dryRunKeys>('POST', 'codes/dry-run'),
  moveKeys: route<typeof keys.moveKeys>('POST', 'codes/move'),
  exportKeys: route<typeof keys.exportKeys>('POST', 'codes/export'),
  uploadBrandPicture: route<typeof images.uploadBrandPicture>('POST', 'images/upload-brand'),
  uploadImage: route<typeof images.uploadImage>('POST', 'images/upload'),
  readImage: route<typeof images.readImage>('GET', 'images/read'),
  listAbuseEvents: route<typeof abuse.listAbuseEvents>('GET', 'abuse/events'),
  listBlocks: route<typeof abuse.listBlocks>('GET', 'abuse/blocks'),
  addBlock: route<typeof abuse.addBlock>('POST', 'abuse/block'),
  removeBlock: route<typeof abuse.removeBlock>('POST', 'abuse/unblock'),
  exportPerson: route<typeof privacy.exportPerson>('POST', 'privacy/export'),
  forgetPerson: route<typeof privacy.forgetPerson>('POST', 'privacy/forget'),
  createVoucher: route<typeof manageOffers.createVoucher>('POST', 'vouchers/create'),
  updateVoucher: route<typeof manageOffers.updateVoucher>('POST', 'vouchers/update'),
  deleteVoucher: route<typeof manageOffers.deleteVoucher>('POST', 'vouchers/delete'),
  listAllPromos: route<typeof manageOffers.listAllPromos>('GET', 'promo/admin-list'),
  createPromo: route<typeof manageOffers.createPromo>('POST', 'promo/create'),
  updatePromo: route<typeof manageOffers.updatePromo>('POST', 'promo/update'),
  deletePromo: route<typeof manageOffers.deletePromo>('POST', 'promo/delete'),
  saveKeyword: route<typeof manageOffers.saveKeyword>('POST', 'chatbot/create'),
  deleteKeyword: route<typeof manageOffers.deleteKeyword>('POST', 'chatbot/delete'),
  listUsers: route<typeof manageCustomers.listUsers>('GET', 'users/list'),
  createUser: route<typeof accounts.createUser>('POST', 'users/create'),
  updateBalance: route<typeof manageCustomers.updateBalance>('POST', 'users/update_balance'),
  editCustomer: route<typeof manageCustomers.editCustomer>('POST', 'users/edit'),
  sendPasswordLink: route<typeof manageCustomers.sendPasswordLink>('POST', 'users/send-password-link'),
  previewUserDeletion: route<typeof manageCustomers.previewUserDeletion>('GET', 'users/delete-preview'),
  deleteUser: route<typeof manageCustomers.deleteUser>('POST', 'users/delete'),
  listRedeemCodes: route<typeof manageCustomers.listRedeemCodes>('GET', 'redeem/list'),
  createRedeemCode: route<typeof manageCustomers.createRedeemCode>('POST', 'redeem/create'),
  updateRedeemCode: route<typeof manageCustomers.updateRedeemCode>('POST', 'redeem/update'),
  deleteRedeemCode: route<typeof manageCustomers.deleteRedeemCode>('POST', 'redeem/delete'),
  listRedeemTotals: route<typeof manageCustomers.listRedeemTotals>('GET', 'redeem/totals-by-user'),
  listAllPurchases: route<typeof manageReports.listAllPurchases>('GET', 'admin/all-purchases'),
  analyseProfit: route<typeof manageReports.analyseProfit>('GET', 'profit/daily-analysis'),
  totalProfit: route<typeof manageReports.totalProfit>('GET', 'profit/totals'),
  listProfitCustomers: route<typeof manageReports.listProfitCustomers>('GET', 'profit/customers'),
  exportProfit: route<typeof manageReports.exportProfit>('GET', 'profit/export'),
  findAnything: route<typeof find.findAnything>('POST', 'find/anything'),
  getDashboard: route<typeof manageReports.getDashboard>('GET', 'dashboard/summary'),
  listWaiting: route<typeof manageReports.listWaiting>('GET', 'dashboard/waiting'),
  listAudit: route<typeof manageReports.listAudit>('GET', 'audit/list'),
  listVipReports: route<typeof manageReports.listVipReports>('GET', 'publicvip/report-list'),
  getSettings: route<typeof settings.getSettings>('GET', 'settings/get'),
  getOwnProductPage: route<typeof productPages.getOwnProductPage>('GET', 'products/own-page'),
  saveProductPage: route<typeof productPages.saveProductPage>('POST', 'products/save-page'),
  duplicateProduct: route<typeof productPages.duplicateProduct>('POST', 'products/duplicate'),
  dryRunProducts: route<typeof productCsv.dryRunProducts>('POST', 'products/import-dry-run'),
  importProducts: route<typeof productCsv.importProducts>('POST', 'products/import'),
  readInfoPage: route<typeof infoPages.readInfoPage>('GET', 'info/page'),
  listInfoPages: route<typeof infoPages.listInfoPages>('GET', 'info/list'),
  saveInfoPage: route<typeof infoPages.saveInfoPage>('POST', 'info/save'),
  removeInfoPage: route<typeof infoPages.removeInfoPage>('POST', 'info/remove'),
  orderInfoPages: route<typeof infoPages.orderInfoPages>('POST', 'info/order'),
  previewInfoPage: route<typeof infoPages.previewInfoPage>('POST', 'info/preview'),
  listBankAccounts: route<typeof bank.listBankAccounts>('GET', 'manual/bank-accounts'),
  readBankFile: route<typeof bank.readBankFile>('POST', 'manual/bank-read'),
  confirmBankLines: route<typeof bank.confirmBankLines>('POST', 'manual/bank-confirm'),
  claimHandPayment: route<typeof byHand.claimHandPayment>('POST', 'manual/claim'),
  sendHandProof: route<typeof byHand.sendHandProof>('POST', 'manual/send-proof'),
  listHandQueue: route<typeof byHand.listHandQueue>('GET', 'manual/queue'),
  readHandProof: route<typeof byHand.readHandProof>('GET', 'manual/proof'),
  confirmHandPayment: route<typeof byHand.confirmHandPayment>('POST', 'manual/confirm'),
  refuseHandPayment: route<typeof byHand.refuseHandPayment>('POST', 'manual/refuse'),
  listHandAccounts: route<typeof byHand.listHandAccounts>('GET', 'manual/accounts'),
  saveHandAccount: route<typeof byHand.saveHandAccount>('POST', 'manual/save-account'),
  removeHandAccount: route<typeof byHand.removeHandAccount>('POST', 'manual/remove-account'),
  orderHandAccounts: route<typeof byHand.orderHandAccounts>('POST', 'manual/order-accounts'),
  listTerms: route<typeof vocabulary.listTerms>('GET', 'terms/list'),
  listOwnTerms: route<typeof vocabulary.listOwnTerms>('GET', 'terms/all'),
  addTerm: route<typeof vocabulary.addTerm>('POST', 'terms/add'),
  changeTerm: route<typeof vocabulary.changeTerm>('POST', 'terms/change'),
  removeTerm: route<typeof vocabulary.removeTerm>('POST', 'terms/remove'),
  clearTerms: route<typeof vocabulary.clearTerms>('POST', 'terms/clear'),
  orderTerms: route<typeof vocabulary.orderTerms>('POST', 'terms/order'),
  checkRate: route<typeof settings.checkRate>('GET', 'settings/rate-check'),
  updateSettings: route<typeof settings.updateSettings>('POST', 'settings/update'),
  login: route<typeof accounts.login>('POST', 'auth/login'),
  register: route<typeof accounts.register>('POST', 'auth/register'),
  logout: route<typeof accounts.logout>('POST', 'auth/logout'),
  updatePassword: route<typeof accounts.updatePassword>('POST', 'users/update_password'),
  requestReset: route<typeof accounts.requestReset>('POST', 'auth/request-reset'),
  resetPassword: route<typeof accounts.resetPassword>('POST', 'auth/reset'),
  createPurchase: route<typeof purchases.createPurchase>('POST', 'purchase/create'),
  listPurchases: route<typeof purchases.listPurchases>('GET', 'purchase/history'),
  searchPurchases: route<typeof purchases.searchPurchases>('POST', 'purchase/search'),
  redeem: route<typeof redeem.redeem>('POST', 'redeem/redeem'),
  checkSuspension: route<typeof redeem.checkSuspension>('GET', 'redeem/check-suspension'),
  listRedeemed: route<typeof redeem.listRedeemed>('GET', 'redeem/history'),
  readTopUpTerms: route<typeof topUp.readTopUpTerms>('GET', 'wallet/top-up-terms'),
  createTopUp: route<typeof topUp.createTopUp>('POST', 'wallet/top-up'),
  payRest: route<typeof topUp.payRest>('POST', 'purchase/pay-rest'),
  listTransactions: route<typeof wallet.listTransactions>('GET', 'wallet/transactions'),
  getUser: route<typeof accounts.getUser>('GET', 'users/get'),
  finishLogin: route<typeof secondFactor.finishLogin>('POST', 'auth/second-factor'),
  askPasskeyAtLogin: route<typeof secondFactor.askPasskeyAtLogin>('POST', 'auth/passkey-question'),
  getStepUp: route<typeof secondFactor.getStepUp>('GET', 'auth/step-up-ways'),
  askPasskeyToStepUp: route<typeof secondFactor.askPasskeyToStepUp>('POST', 'auth/step-up-question'),
  stepUp: route<typeof secondFactor.stepUp>('POST', 'auth/step-up'),
  getSecondFactor: route<typeof secondFactor.getSecondFactor>('GET', 'factors/status'),
  beginTotp: route<typeof secondFactor.beginTotp>('POST', 'factors/app-begin'),
  confirmTotp: route<typeof secondFactor.confirmTotp>('POST', 'factors/app-confirm'),
  removeTotp: route<typeof secondFactor.removeTotp>('POST', 'factors/app-remove'),
  beginPasskey: route<typeof secondFactor.beginPasskey>('POST', 'factors/passkey-begin'),
  finishPasskey: route<typeof secondFactor.finishPasskey>('POST', 'factors/passkey-finish'),
  removePasskey: route<typeof secondFactor.removePasskey>('POST', 'factors/passkey-remove'),
  renewRecoveryCodes: route<typeof secondFactor.renewRecoveryCodes>('POST', 'factors/recovery-renew'),
  listSessions: route<typeof sessions.listSessions>('GET', 'sessions/list'),
  endSessions: route<typeof sessions.endSessions>('POST', 'sessions/end'),
  listStaff: route<typeof staff.listStaff>('GET', 'staff/list'),
  inviteStaff: route<typeof staff.inviteStaff>('POST', 'staff/invite'),
  resendInvite: route<typeof staff.resendInvite>('POST', 'staff/invite-again'),
  changeStaff: route<typeof staff.changeStaff>('POST', 'staff/change'),
  removeStaff: route<typeof staff.removeStaff>('POST', 'staff/remove'),
  saveRole: route<typeof staff.saveRole>('POST', 'staff/role-save'),
  deleteRole: route<typeof staff.deleteRole>('POST', 'staff/role-delete'),
  demandSecondFactor: route<typeof staff.demandSecondFactor>('POST', 'staff/second-factor'),
};
