import { describe, expect, it } from 'vitest';
import {
  normalizeRedeemCode,
  type RedeemBatch,
  type RedeemBatchProblem,
  type RedeemCodeState,
  redeemAmountInput,
  redeemAmountLeft,
  redeemBatchProblem,
  redeemCodeState,
  remainingAttempts,
  suspensionHours,
} from './redeem.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-03-01T00:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const ahead = (ms: number) => new Date(NOW.getTime() + ms);

describe('a redeem code', () => {
  it.each([
    [' hemat50 ', 'HEMAT50'],
    ['ab cd\t12\n', 'ABCD12'],
    ['   ', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(normalizeRedeemCode(typed)).toBe(code);
  });

  it.each<[string, Parameters<typeof redeemCodeState>[0], RedeemCodeState]>([
    ['fresh', { isUsed: false, isActive: true, expiresAt: null }, 'available'],
    ['still good', { isUsed: false, isActive: true, expiresAt: ahead(1) }, 'available'],
    ['at its end', { isUsed: false, isActive: true, expiresAt: NOW }, 'expired'],
    ['switched off', { isUsed: false, isActive: false, expiresAt: null }, 'inactive'],
    ['switched off and over', { isUsed: false, isActive: false, expiresAt: ago(1) }, 'expired'],
    ['used, whatever else', { isUsed: true, isActive: false, expiresAt: ago(1) }, 'used'],
  ])('%s', (_, code, state) => {
    expect(redeemCodeState(code, NOW)).toBe(state);
  });
});

describe('attempts', () => {
  it.each([
    [0, 10],
    [9, 1],
    [10, 0],
    [12, 0],
  ])('after %d failures %d are left', (failures, left) => {
    expect(remainingAttempts(failures)).toBe(left);
  });

  it.each([
    [24 * HOUR, 24],
    [23 * HOUR + 1, 24],
    [HOUR, 1],
    [1, 1],
  ])('%d ms of suspension are %d hours', (ms, hours) => {
    expect(suspensionHours(ms)).toBe(hours);
  });
});

describe('a batch of codes', () => {
  it.each([
    ['50', '50'],
    ['12.345', '12.34'],
    ['-1.5e3', '1.53'],
    ['1000', '1000'],
    ['1000.01', '1000'],
    ['99999', '1000'],
    ['1.2.3', '1.2'],
    ['abc', ''],
  ])('%j typed as amount stands as %j', (typed, kept) => {
    expect(redeemAmountInput(typed)).toBe(kept);
  });

  it.each([
    ['', ''],
    ['.', ''],
    ['0', '0.01'],
    ['0.00', '0.01'],
    ['.5', '0.5'],
    ['50.', '50'],
    ['1000', '1000'],
  ])('%j is left as %j', (typed, left) => {
    expect(redeemAmountLeft(typed)).toBe(left);
  });

  const batch: RedeemBatch = { amount: 50, count: 1, expiresAt: null };
  it.each<[string, Partial<RedeemBatch>, RedeemBatchProblem | null]>([
    ['good', {}, null],
    ['the least', { amount: 0.01 }, null],
    ['the most', { amount: 1_000, count: 10, expiresAt: ahead(1) }, null],
    ['nothing', { amount: 0 }, 'amount'],
    ['no number', { amount: Number.NaN }, 'amount'],
    ['too much', { amount: 1_000.01 }, 'too-much'],
    ['no code', { count: 0 }, 'count'],
    ['eleven codes', { count: 11 }, 'count'],
    ['no count', { count: Number.NaN }, 'count'],
    ['over at once', { expiresAt: NOW }, 'past'],
    ['no moment', { expiresAt: new Date(Number.NaN) }, 'past'],
  ])('%s', (_, over, problem) => {
    expect(redeemBatchProblem({ ...batch, ...over }, NOW)).toBe(problem);
  });
});
