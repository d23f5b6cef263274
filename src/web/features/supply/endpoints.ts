import type * as supplied from '#contract/orders/supplied.ts';
import type * as supply from '#contract/orders/supply.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listSuppliers: route<typeof supply.listSuppliers>('GET', 'suppliers/list'),
  saveSupplier: route<typeof supply.saveSupplier>('POST', 'suppliers/save'),
  renewSecret: route<typeof supply.renewSupplierSecret>('POST', 'suppliers/renew-secret'),
  removeSupplier: route<typeof supply.removeSupplier>('POST', 'suppliers/remove'),
  stopSupplier: route<typeof supply.stopSupplier>('POST', 'suppliers/stop'),
  listGoods: route<typeof supplied.listGoods>('GET', 'suppliers/goods'),
  chooseGoods: route<typeof supplied.chooseGoods>('POST', 'suppliers/choose'),
  listSupplied: route<typeof supplied.listSupplied>('GET', 'suppliers/supplied'),
  setSupplied: route<typeof supplied.setSupplied>('POST', 'suppliers/set-supplied'),
  dropSupplied: route<typeof supplied.dropSupplied>('POST', 'suppliers/drop-supplied'),
  trySupplier: route<typeof supply.trySupplier>('POST', 'suppliers/try'),
  listSources: route<typeof supply.listSources>('GET', 'suppliers/sources'),
  saveSources: route<typeof supply.saveSources>('POST', 'suppliers/save-sources'),
  listRequests: route<typeof supply.listRequests>('GET', 'orders/supply'),
  askAgain: route<typeof supply.askAgain>('POST', 'orders/ask-again'),
};
