import type { EventDetails, EventKind } from '#domain/orders/events.ts';
import { fromRows, partsOf, unionAll, wordOf } from '../../db/rows-sql.ts';

/** What is said of an event in SQL: an expression for each part of its detail, of which those that are null are left out. */
type Written<K extends EventKind> = { [Part in keyof EventDetails[K]]: string };
type Only<Given, Known> = Given & Record<Exclude<keyof Given, keyof Known>, never>;

/**
 * An event as a statement notes it, at its `:at`: of which order, by whom (a word or a parameter), with what, and the rows
 * that it happens to.
 */
export const eventOf = <
  K extends EventKind,
  const Parts extends Written<K>,
  const Order extends string,
  const By extends string,
  const Rows extends string = '',
>(
  kind: K,
  said: { order: Order; source: By; from?: Rows } & (Record<never, never> extends EventDetails[K]
    ? { detail?: Only<Parts, Written<K>> }
    : { detail: Only<Parts, Written<K>> }),
) =>
  `select ${said.order}, '${kind}', ${wordOf(said.source)}, ${partsOf<Parts>(said.detail)}, :at${fromRows(said.from)}` as const;

/** Notes them within a statement. */
export const noteEvents = <const Events extends readonly string[]>(...events: Events) =>
  `insert into order_events (order_id, kind, source, detail, at) ${unionAll(events)}` as const;
