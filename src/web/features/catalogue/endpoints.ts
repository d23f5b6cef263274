import type * as bundles from '#contract/catalogue/bundles.ts';
import type * as manageProducts from '#contract/catalogue/manage-products.ts';
import type * as productCsv from '#contract/catalogue/product-csv.ts';
import type * as productPages from '#contract/catalogue/product-pages.ts';
import type * as products from '#contract/catalogue/products.ts';
import type * as saveProduct from '#contract/catalogue/save-product.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  updateProduct: route<typeof products.updateProduct>('POST', 'products/update'),
  deleteAllProducts: route<typeof manageProducts.deleteAllProducts>('POST', 'products/delete_all'),
  listDeletedProducts: route<typeof manageProducts.listDeletedProducts>('GET', 'products/deleted'),
  restoreProducts: route<typeof manageProducts.restoreProducts>('POST', 'products/restore'),
  setHotOrder: route<typeof manageProducts.setHotOrder>('POST', 'products/hot-order'),
  getOwnProduct: route<typeof saveProduct.getOwnProduct>('GET', 'products/own'),
  saveBundle: route<typeof bundles.saveBundle>('POST', 'bundles/save'),
  saveProduct: route<typeof saveProduct.saveProduct>('POST', 'products/save'),
  duplicateProduct: route<typeof productPages.duplicateProduct>('POST', 'products/duplicate'),
  dryRunProducts: route<typeof productCsv.dryRunProducts>('POST', 'products/import-dry-run'),
  importProducts: route<typeof productCsv.importProducts>('POST', 'products/import'),
};
