import type { EventDetails, EventKind } from '#domain/orders/events.ts';

/** What is said of an event in SQL: an expression for each part of its detail, of which those that are null are left out. */
type Written<K extends EventKind> = { [Part in keyof EventDetails[K]]: string };
type Only<Given, Known> = Given & Record<Exclude<keyof Given, keyof Known>, never>;

// The texts as far as the names of parameters in them must be known: of several parts each stands for itself.
type Source<Text extends string> = Text extends `:${string}` ? Text : `'${Text}'`;
type Detail<Parts> = [Parts[keyof Parts]] extends [never] ? '' : Parts[keyof Parts] & string;
type From<Text extends string> = Text extends '' ? '' : ` from ${Text}`;
type Joined<Texts extends readonly string[]> = Texts extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? First
    : `${First} union all ${Joined<Rest>}`
  : never;

/**
 * An event as a statement notes it, at its `:at`: of which order, by whom (a word or a parameter), with what, and the rows
 * that it happens to.
 */
export function eventOf<
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
) {
  const { order, source, from } = said;
  const parts = Object.entries<string>(said.detail ?? {}).map(([name, value]) => `'${name}', ${value}`);
  const detail = parts.length === 0 ? `'{}'` : `jsonb_strip_nulls(jsonb_build_object(${parts.join(', ')}))`;
  const by = source.startsWith(':') ? source : `'${source}'`;
  return `select ${order}, '${kind}', ${by}, ${detail}, :at${from ? ` from ${from}` : ''}` as `select ${Order}, ${Source<By>}, ${Detail<Parts>}, :at${From<Rows>}`;
}

/** Notes them within a statement. */
export const noteEvents = <const Events extends readonly string[]>(...events: Events) =>
  `insert into order_events (order_id, kind, source, detail, at) ${events.join(' union all ') as Joined<Events>}` as const;
