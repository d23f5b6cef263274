import { expect, test } from 'vitest';
import { adminReason, balanceReason, INITIAL_REASON, redeemReason, refundReason } from './balance-reasons.ts';

test.each([
  [INITIAL_REASON, { kind: 'initial' }],
  [adminReason('add'), { kind: 'added' }],
  [adminReason('deduct'), { kind: 'deducted' }],
  [redeemReason('HADIAH10'), { kind: 'redeem', code: 'HADIAH10' }],
  [refundReason('DEV-T7', 'habis: diganti'), { kind: 'refund', reference: 'DEV-T7', why: 'habis: diganti' }],
  ['Garuda Pass 7 days × 3', { kind: 'note', text: 'Garuda Pass 7 days × 3' }],
  ['Redeem lewat telepon', { kind: 'note', text: 'Redeem lewat telepon' }],
])('%s is known by its kind', (reason, about) => {
  expect(balanceReason(reason)).toEqual(about);
});
