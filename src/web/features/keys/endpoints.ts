import type * as batches from '#contract/orders/batches.ts';
import type * as files from '#contract/orders/files.ts';
import type * as keys from '#contract/orders/keys.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  readFile: route<typeof files.readFile>('GET', 'files/of'),
  beginFile: route<typeof files.beginFile>('POST', 'files/begin'),
  saveShared: route<typeof keys.saveShared>('POST', 'shared/save'),
  showShared: route<typeof keys.showShared>('POST', 'shared/show'),
  createKeys: route<typeof keys.createKeys>('POST', 'codes/create'),
  stockPace: route<typeof keys.stockPace>('GET', 'codes/pace'),
  listKeys: route<typeof keys.listKeys>('GET', 'codes/list'),
  searchKeys: route<typeof keys.searchKeys>('POST', 'codes/search'),
  deleteKey: route<typeof keys.deleteKey>('POST', 'codes/delete'),
  dryRunKeys: route<typeof keys.dryRunKeys>('POST', 'codes/dry-run'),
  moveKeys: route<typeof keys.moveKeys>('POST', 'codes/move'),
  listBatches: route<typeof batches.listBatches>('GET', 'codes/batches'),
  changeBatch: route<typeof batches.changeBatch>('POST', 'codes/change-batch'),
  countBatchReaders: route<typeof batches.countBatchReaders>('GET', 'codes/batch-readers'),
  writeToBuyers: route<typeof batches.writeToBuyers>('POST', 'codes/write-to-buyers'),
  previewLetter: route<typeof batches.previewLetter>('POST', 'codes/preview-letter'),
  exportKeys: route<typeof keys.exportKeys>('POST', 'codes/export'),
};
