import type * as doors from '#contract/payments/bank-doors.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  readBankDoor: route<typeof doors.readBankDoor>('GET', 'manual/door'),
  openBankDoor: route<typeof doors.openBankDoor>('POST', 'manual/open-door'),
  saveBankDoor: route<typeof doors.saveBankDoor>('POST', 'manual/save-door'),
  closeBankDoor: route<typeof doors.closeBankDoor>('POST', 'manual/close-door'),
  listWaitingLines: route<typeof doors.listWaitingLines>('GET', 'manual/lines'),
  confirmWaitingLine: route<typeof doors.confirmWaitingLine>('POST', 'manual/confirm-line'),
  setLineAside: route<typeof doors.setLineAside>('POST', 'manual/set-line-aside'),
};
