import { describe, expect, it } from 'vitest';
import { leftToRefund, raiseTo } from './refunds.ts';

describe('what a gateway’s sum of refunds means for our books', () => {
  it.each([
    ['nothing new', { there: 30, counted: 30, asked: null, left: 70 }, [false, 0]],
    ['an older sum than ours', { there: 10, counted: 30, asked: null, left: 70 }, [false, 0]],
    ['made in its dashboard', { there: 30, counted: 0, asked: null, left: 100 }, [false, 30]],
    ['our own, told before its answer', { there: 30, counted: 0, asked: 30, left: 100 }, [true, 0]],
    ['our own and one of its dashboard', { there: 50, counted: 0, asked: 30, left: 100 }, [true, 20]],
    ['one of its dashboard, not yet ours', { there: 20, counted: 0, asked: 30, left: 100 }, [false, 20]],
    ['our second', { there: 60, counted: 30, asked: 30, left: 70 }, [true, 0]],
    [
      'more than was paid, since some went by hand',
      { there: 100, counted: 0, asked: null, left: 60 },
      [false, 60],
    ],
    ['all of it', { there: 100, counted: 40, asked: null, left: 60 }, [false, 60]],
  ])('%s', (_, told, [settlesAsked, more]) => {
    expect(raiseTo(told)).toEqual({ settlesAsked, more });
  });

  it('what was paid is what arrived, else what the gateway charged, not what the goods cost', () => {
    expect(leftToRefund({ totalIdr: 100, chargedIdr: 99, paidIdr: 30, refundedIdr: 10 })).toBe(20);
    expect(leftToRefund({ totalIdr: 100, chargedIdr: 103, paidIdr: null, refundedIdr: 3 })).toBe(100);
    expect(leftToRefund({ totalIdr: 100, chargedIdr: null, paidIdr: null, refundedIdr: 0 })).toBe(100);
  });
});
