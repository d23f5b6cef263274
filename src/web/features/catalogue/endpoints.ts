import type * as manageProducts from '#contract/catalogue/manage-products.ts';
import type * as productCsv from '#contract/catalogue/product-csv.ts';
import type * as productPages from '#contract/catalogue/product-pages.ts';
import type * as products from '#contract/catalogue/products.ts';
import type * as images from '#contract/settings/images.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  updateProduct: route<typeof products.updateProduct>('POST', 'products/update'),
  createProduct: route<typeof products.createProduct>('POST', 'products/create'),
  deleteProduct: route<typeof manageProducts.deleteProduct>('POST', 'products/delete'),
  deleteAllProducts: route<typeof manageProducts.deleteAllProducts>('POST', 'products/delete_all'),
  updateCostPrice: route<typeof manageProducts.updateCostPrice>('POST', 'products/update-cost-price'),
  setHotOrder: route<typeof manageProducts.setHotOrder>('POST', 'products/hot-order'),
  uploadImage: route<typeof images.uploadImage>('POST', 'images/upload'),
  getOwnProductPage: route<typeof productPages.getOwnProductPage>('GET', 'products/own-page'),
  saveProductPage: route<typeof productPages.saveProductPage>('POST', 'products/save-page'),
  duplicateProduct: route<typeof productPages.duplicateProduct>('POST', 'products/duplicate'),
  dryRunProducts: route<typeof productCsv.dryRunProducts>('POST', 'products/import-dry-run'),
  importProducts: route<typeof productCsv.importProducts>('POST', 'products/import'),
};
