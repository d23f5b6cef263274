import { createUser, getUser, login, logout } from './accounts.ts';
import { createTransaction, listChannels } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { createKeys } from './keys.ts';
import { getPurchase, getPurchaseDirect } from './orders.ts';
import { createProduct, listProducts, updateProduct } from './products.ts';

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
];
