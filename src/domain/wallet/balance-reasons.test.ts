import { expect, test } from 'vitest';
import {
  adminReason,
  balanceReason,
  givenBackReason,
  INITIAL_REASON,
  orderReason,
  redeemReason,
  refundReason,
  restReason,
  takenBackReason,
  topUpReason,
} from './balance-reasons.ts';

test.each([
  [INITIAL_REASON, { kind: 'initial' }],
  [adminReason('add'), { kind: 'added' }],
  [adminReason('deduct'), { kind: 'deducted' }],
  [redeemReason('HADIAH10'), { kind: 'redeem', code: 'HADIAH10' }],
  [refundReason('DEV-T7', 'habis: diganti'), { kind: 'refund', reference: 'DEV-T7', why: 'habis: diganti' }],
  [topUpReason('DEV-T7', ''), { kind: 'topUp', reference: 'DEV-T7' }],
  [topUpReason('DEV-T7', '$3.00'), { kind: 'topUpBonus', reference: 'DEV-T7', bonus: '$3.00' }],
  [takenBackReason('DEV-T7'), { kind: 'takenBack', reference: 'DEV-T7' }],
  [orderReason('DEV-T7', 'Garuda: Pass'), { kind: 'order', reference: 'DEV-T7', product: 'Garuda: Pass' }],
  [givenBackReason('DEV-T7'), { kind: 'givenBack', reference: 'DEV-T7' }],
  [restReason('DEV-T7'), { kind: 'rest', reference: 'DEV-T7' }],
  ['Garuda Pass 7 days × 3', { kind: 'note', text: 'Garuda Pass 7 days × 3' }],
  ['Redeem lewat telepon', { kind: 'note', text: 'Redeem lewat telepon' }],
])('%s is known by its kind', (reason, about) => {
  expect(balanceReason(reason)).toEqual(about);
});
