/** The texts of the web by area: `storefront` holds what every page needs, the others come with the pages. */
interface Sources {
  storefront: typeof import('./id/web/storefront.ts');
  /** What the store refuses on the shop's pages; comes with the first refusal. */
  refusals: typeof import('./id/web/refusals.ts');
  /** What it refuses elsewhere. */
  insideRefusals: typeof import('./id/web/insideRefusals.ts');
  catalogue: typeof import('./id/web/catalogue.ts');
  checkout: typeof import('./id/web/checkout.ts');
  /** Of what not every product and not every buyer has there. */
  checkoutLate: typeof import('./id/web/checkoutLate.ts');
  orders: typeof import('./id/web/orders.ts');
  claims: typeof import('./id/web/claims.ts');
  account: typeof import('./id/web/account.ts');
  panel: typeof import('./id/web/panel.ts');
  signedIn: typeof import('./id/web/signedIn.ts');
  security: typeof import('./id/web/security.ts');
  seller: typeof import('./id/web/seller.ts');
  members: typeof import('./id/web/members.ts');
  sandbox: typeof import('./id/web/sandbox.ts');
  api: typeof import('./id/web/api.ts');
  apiKeys: typeof import('./id/web/apiKeys.ts');
  webhooks: typeof import('./id/web/webhooks.ts');
  demo: typeof import('./id/web/demo.ts');
  admin: typeof import('./id/web/admin.ts');
  adminAbuse: typeof import('./id/web/adminAbuse.ts');
  adminAudit: typeof import('./id/web/adminAudit.ts');
  adminBank: typeof import('./id/web/adminBank.ts');
  adminBrand: typeof import('./id/web/adminBrand.ts');
  adminByHand: typeof import('./id/web/adminByHand.ts');
  adminCatalogue: typeof import('./id/web/adminCatalogue.ts');
  adminChannels: typeof import('./id/web/adminChannels.ts');
  adminClaims: typeof import('./id/web/adminClaims.ts');
  adminCommand: typeof import('./id/web/adminCommand.ts');
  adminCustomers: typeof import('./id/web/adminCustomers.ts');
  adminDashboard: typeof import('./id/web/adminDashboard.ts');
  adminExamples: typeof import('./id/web/adminExamples.ts');
  adminMatters: typeof import('./id/web/adminMatters.ts');
  adminMethods: typeof import('./id/web/adminMethods.ts');
  adminOffers: typeof import('./id/web/adminOffers.ts');
  adminOrderActs: typeof import('./id/web/adminOrderActs.ts');
  adminOrders: typeof import('./id/web/adminOrders.ts');
  adminPages: typeof import('./id/web/adminPages.ts');
  adminProducts: typeof import('./id/web/adminProducts.ts');
  adminReports: typeof import('./id/web/adminReports.ts');
  adminSales: typeof import('./id/web/adminSales.ts');
  adminSettings: typeof import('./id/web/adminSettings.ts');
  adminShell: typeof import('./id/web/adminShell.ts');
  adminStaff: typeof import('./id/web/adminStaff.ts');
  adminSteps: typeof import('./id/web/adminSteps.ts');
  adminSupply: typeof import('./id/web/adminSupply.ts');
  adminTerms: typeof import('./id/web/adminTerms.ts');
}

export type Area = keyof Sources;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every text of the source language. */
export type SourceMessages = Intersection<Sources[Area]['messages']>;
