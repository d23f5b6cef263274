import type * as bank from '#contract/payments/bank-csv.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listBankAccounts: route<typeof bank.listBankAccounts>('GET', 'manual/bank-accounts'),
  readBankFile: route<typeof bank.readBankFile>('POST', 'manual/bank-read'),
  confirmBankLines: route<typeof bank.confirmBankLines>('POST', 'manual/bank-confirm'),
};
