import { DELIVERY_STATUSES, ORDER_KINDS, ORDER_STATUSES } from '#domain/orders/orders.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import { daysLater, isDay, startOfDay } from '#domain/reports/report-days.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import type { InputOf } from '#web/lib/calls/route.ts';

/** What the list is narrowed to. Days are the store's own. */
export interface OrderFilter {
  /** 'queue': what waits for the seller, and nothing else. */
  view: string;
  kind: string;
  status: string;
  delivery: string;
  gateway: string;
  /** 'open': those that a bank has to decide. */
  dispute: string;
  from: string;
  to: string;
  /** Kept out of the address: it may be a key. */
  search: string;
}

export const NO_ORDER_FILTER: OrderFilter = {
  view: '',
  kind: '',
  status: '',
  delivery: '',
  gateway: '',
  dispute: '',
  from: '',
  to: '',
  search: '',
};

/** What a seller goes between, in the order of the chips. */
export const ORDER_VIEWS = [
  { name: 'all' },
  { name: 'queue', view: 'queue' },
  { name: 'unpaid', status: 'UNPAID' },
  { name: 'delivered', status: 'PAID', delivery: 'DELIVERED' },
  { name: 'refunded', status: 'REFUND' },
] as const satisfies readonly ({ name: string } & Partial<OrderFilter>)[];

/** Which of them it is; none where the filter is another. */
export const viewOf = ({ view, status, delivery }: OrderFilter): string | undefined =>
  ORDER_VIEWS.map((each) => ({ view: '', status: '', delivery: '', ...each })).find(
    (each) => each.view === view && each.status === status && each.delivery === delivery,
  )?.name;

export const IN_ADDRESS = ['view', 'kind', 'status', 'delivery', 'gateway', 'dispute', 'from', 'to'] as const;

/** The filter in an address; what is not ours is left out. */
export function filterFrom(of: (name: string) => string): Omit<OrderFilter, 'search'> {
  const oneOf = (name: string, all: readonly string[]) => {
    const value = of(name);
    return all.includes(value) ? value : '';
  };
  const day = (name: string) => {
    const value = of(name);
    return isDay(value) ? value : '';
  };
  return {
    view: oneOf('view', ['queue']),
    kind: oneOf('kind', ORDER_KINDS),
    status: oneOf('status', ORDER_STATUSES),
    delivery: oneOf('delivery', DELIVERY_STATUSES),
    gateway: oneOf('gateway', GATEWAY_NAMES),
    dispute: oneOf('dispute', ['open']),
    from: day('from'),
    to: day('to'),
  };
}

type Question = InputOf<typeof sharedEndpoints.findOrders>;

/** Both days count whole. */
export function questionOf(filter: OrderFilter, zone: TimeZone): Question {
  const { kind, status, delivery, gateway, dispute, search } = filter;
  const from = startOfDay(filter.from, zone);
  const to = filter.to === '' ? null : startOfDay(daysLater(filter.to, 1), zone);
  return {
    ...(kind === '' ? {} : { kind: kind as Question['kind'] }),
    ...(status === '' ? {} : { status: status as Question['status'] }),
    ...(delivery === '' ? {} : { deliveryStatus: delivery as Question['deliveryStatus'] }),
    ...(gateway === '' ? {} : { gateway: gateway as Question['gateway'] }),
    ...(dispute === '' ? {} : { dispute: 'open' as const }),
    ...(from ? { from: from.toISOString() } : {}),
    ...(to ? { to: to.toISOString() } : {}),
    ...(search === '' ? {} : { search }),
  };
}
