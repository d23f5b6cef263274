import type { messages as source } from '../../id/web/adminMatters.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'matter.soldOut': '{name}: sold out',
  'matter.low': { one: '{name}: {n} key left', other: '{name}: {n} keys left' },
  'matter.waiting': 'Paid orders waiting for keys: {n}, longest wait {minutes} min',
  'matter.byHand': 'Manual payments waiting for confirmation: {n}',
  'matter.linesWaiting': 'Incoming payments to check: {n}',
  'matter.doorFailing': 'Automatic matching for {name} keeps being rejected. Check its secret and address.',
  'matter.doorSilent': 'Automatic matching for {name} is silent although payments have arrived',
  'matter.supplierDown': 'The supplier {name} is not responding; its orders wait',
  'matter.supplierUnseen': 'Stock and prices at {name} could not be seen for more than a day',
  'matter.supplierLoss': '{name}: the price is below what {supplier} charges, so it is not sold for now',
  'matter.gatewayDown': 'The gateway {name} is not responding; its payment methods cannot be chosen',
  'matter.gatewaySlow': 'The gateway {name} is responding slowly',
  'matter.gatewayGone': 'The gateway {name} is no longer connected but still has open payments: {n}',
  'matter.refused': 'Payment notices rejected within 10 minutes: {n}',
  'matter.starsUnknown':
    'Payments in Stars that no order knows: {n}. Give them back or leave them in Settings, Telegram.',
  'matter.mails': 'E-mails that were not sent: {n}',
  'matter.safety': '{name}: {banned} reported faulty, {safe} safe',
  'matter.claim': '{name}: claim {number} is waiting for an answer',
  'matter.batchEnded': '{name}: keys from {supplier} are close to their date and no longer sold',
  'matter.batchHeld': '{name}: batch {supplier} held back, too many keys replaced',
  'matter.backupOld': {
    one: 'The last successful backup is more than {hours} hour old',
    other: 'The last successful backup is more than {hours} hours old',
  },
  'matter.backupFailed': 'The last backup failed',
  'matter.disk': 'Disk space left: {percent}%',
  'alerts.title': 'Member reports',
  'alerts.failed': 'The maintenance status could not be changed',
  'alerts.line': '{banned} of {n} key holders reported a problem, most recently on {time}.',
  'alerts.maintained': 'Under maintenance',
  'alerts.maintain': 'Put into maintenance',
  'alerts.reason': 'Reported as faulty by users',
};
