import { expect, it } from 'vitest';
import type { NewEvent } from '#domain/orders/events.ts';
import { statement } from '../../db/statement.ts';
import { eventOf, noteEvents } from './event-sql.ts';

const paid = eventOf('paid', {
  order: 'o.id',
  source: ':source',
  detail: { gateway: ':gateway', reference: ':reference', amount: '1' },
  from: 'o',
});
const viewed = eventOf('viewed', { order: ':orderId', source: 'buyer' });

it('is the rows of one insert', () => {
  expect(noteEvents(paid, viewed)).toBe(
    'insert into order_events (order_id, kind, source, detail, at) ' +
      `select o.id, 'paid', :source, jsonb_strip_nulls(jsonb_build_object('gateway', :gateway, 'reference', :reference, 'amount', 1)), :at from o ` +
      `union all select :orderId, 'viewed', 'buyer', '{}'::jsonb, :at`,
  );
});

// Each of these lines is one that must not compile: the type check fails when it does.
it('takes the kinds that there are, each with its own detail', () => {
  const said = { order: 'id', source: 'store', from: 'o' } as const;
  // @ts-expect-error: no kind
  eventOf('deliverd', { ...said, detail: { keys: '1' } });
  // @ts-expect-error: too little
  eventOf('delivered', said);
  // @ts-expect-error: too much
  eventOf('delivered', { ...said, detail: { keys: '1', odd: '2' } });
  const text = noteEvents(paid, viewed);
  const fits = { source: '', gateway: '', reference: '', orderId: 1, at: new Date() };
  statement<unknown, typeof fits>('x')(text);
  // @ts-expect-error: parameters that the events name
  statement<unknown, { source: string; orderId: number; at: Date }>('x')(text);

  const event = { orderId: 1, source: 'store' };
  const events: NewEvent[] = [
    { ...event, kind: 'delivered', detail: { keys: 1 } },
    { ...event, kind: 'viewed' },
    // @ts-expect-error: no kind
    { ...event, kind: 'deliverd', detail: { keys: 1 } },
    // @ts-expect-error: too little
    { ...event, kind: 'delivered' },
    // @ts-expect-error: another shape
    { ...event, kind: 'delivered', detail: { keys: 'one' } },
    // @ts-expect-error: too much
    { ...event, kind: 'viewed', detail: { keys: 1 } },
  ];
  expect(events).toHaveLength(6);
});
