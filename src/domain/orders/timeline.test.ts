import { describe, expect, it } from 'vitest';
import { type Recorded, timelineOf } from './timeline.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 3, minutes));
const record = (kind: string, minutes: number, detail = {}, source = 'store'): Recorded => ({
  kind,
  source,
  at: at(minutes),
  detail,
});
const created = record('created', 0, { held: true, until: at(15).toISOString() }, 'checkout');
const told = (records: Recorded[], now = 60) =>
  timelineOf(records, at(now)).map((step) => [step.kind, step.at.getUTCMinutes()]);

describe('the timeline of an order', () => {
  it.each<[string, Recorded[], number, [string, number][]]>([
    [
      'a hold that is still there',
      [created],
      10,
      [
        ['created', 0],
        ['held', 0],
      ],
    ],
    [
      'a hold that lapsed',
      [created],
      16,
      [
        ['created', 0],
        ['held', 0],
        ['hold-released', 15],
      ],
    ],
    ['no hold', [record('created', 0, { held: false })], 60, [['created', 0]]],
    [
      'a payment in time: the hold ends with it',
      [created, record('paid', 3), record('delivered', 3)],
      60,
      [
        ['created', 0],
        ['held', 0],
        ['hold-released', 3],
        ['paid', 3],
        ['delivered', 3],
      ],
    ],
    [
      'a payment after the hold',
      [created, record('paid', 20), record('delivered', 20)],
      60,
      [
        ['created', 0],
        ['held', 0],
        ['hold-released', 15],
        ['paid', 20],
        ['delivered', 20],
      ],
    ],
    [
      'no key left: it waits, and is served from the queue',
      [record('created', 0, { held: false }), record('paid', 2), record('delivered', 30, {}, 'queue')],
      60,
      [
        ['created', 0],
        ['paid', 2],
        ['waiting', 2],
        ['delivered', 30],
      ],
    ],
    [
      'what says itself that it waits, and is served in the same moment',
      [
        record('created', 0, { held: false }),
        record('paid', 2),
        record('waiting', 2),
        record('delivered', 2, {}, 'queue'),
      ],
      60,
      [
        ['created', 0],
        ['paid', 2],
        ['waiting', 2],
        ['delivered', 2],
      ],
    ],
    [
      'an older hold without its end has the usual length',
      [record('created', 0, { held: true })],
      60,
      [
        ['created', 0],
        ['held', 0],
        ['hold-released', 15],
      ],
    ],
    [
      'words nobody knows are left out',
      [created, record('odd', 1)],
      1,
      [
        ['created', 0],
        ['held', 0],
      ],
    ],
  ])('%s', (_, records, now, steps) => {
    expect(told(records, now)).toEqual(steps);
  });

  it('says why a hold ended, and takes only texts and numbers along', () => {
    const steps = timelineOf([created, record('paid', 3, { amount: 5, gateway: 'tripay', odd: {} })], at(60));
    expect(steps.find((step) => step.kind === 'hold-released')?.params).toEqual({ why: 'settled' });
    expect(steps.find((step) => step.kind === 'paid')?.params).toEqual({ amount: 5, gateway: 'tripay' });
    expect(timelineOf([created], at(60)).at(-1)?.params).toEqual({ why: 'lapsed' });
  });
});
