import type { SaleChannel } from '../orders/orders.ts';
import type { RefundWay } from '../orders/refunds.ts';
import { askedIdr, type OrderSums } from '../price/order-sums.ts';
import type { Channel } from './channels.ts';
import type { GatewayFacts, OutsideFacts } from './gateway-facts.ts';
import { manual } from './gateways/manual.ts';
import { midtrans } from './gateways/midtrans.ts';
import { stars } from './gateways/stars.ts';
import { stripe } from './gateways/stripe.ts';
import { tripay } from './gateways/tripay.ts';
import { xendit } from './gateways/xendit.ts';

/** The companies that a store can be paid through, in the checkout's order. */
const OUTSIDE = { tripay, stripe, midtrans, xendit } satisfies Record<string, OutsideFacts>;
/** Every way that money comes, the seller's own hand last. The only list of their names. */
export const GATEWAYS = { ...OUTSIDE, stars, manual } satisfies Record<string, GatewayFacts>;

export type OutsideGateway = keyof typeof OUTSIDE;
export const OUTSIDE_GATEWAYS = Object.keys(OUTSIDE) as OutsideGateway[];
export const isOutside = (name: string): name is OutsideGateway => Object.hasOwn(OUTSIDE, name);
export const outsideFacts = (name: OutsideGateway): OutsideFacts => OUTSIDE[name];

/** Those that take money. */
export type PayingGateway = keyof typeof GATEWAYS;
export const PAYING_GATEWAYS = Object.keys(GATEWAYS) as PayingGateway[];

/** What pays without anybody's money arriving: a voucher for everything, a balance for everything. */
const OWN_MEANS = { voucher: 'Voucher', balance: 'Saldo' } as const;

/** What an order came by. */
export type GatewayName = PayingGateway | keyof typeof OWN_MEANS;
export const GATEWAY_NAMES = [...PAYING_GATEWAYS, ...Object.keys(OWN_MEANS)] as [
  GatewayName,
  ...GatewayName[],
];
/** Sales to accounts have lists of their own: the list of orders has them where it is asked for them. */
export const LISTED_GATEWAYS: readonly GatewayName[] = GATEWAY_NAMES.filter((name) => name !== 'balance');

/** Where they tell their news. */
export const CALLBACK_PATHS = OUTSIDE_GATEWAYS.map((name) => OUTSIDE[name].callbackPath);

export const isPaying = (name: string): name is PayingGateway => Object.hasOwn(GATEWAYS, name);
export const gatewayFacts = (name: PayingGateway): GatewayFacts => GATEWAYS[name];
/** Whether somebody who comes by this door can pay through it. */
export const isOfferedBy = (name: PayingGateway, door: SaleChannel): boolean =>
  (gatewayFacts(name).door ?? door) === door;
/** Nothing but the amount tells its payments apart. */
export const toldByAmount = (name: GatewayName): boolean =>
  isPaying(name) && gatewayFacts(name).amount === 'unique';
/** What there is to know of its payments stands in our own books. */
export const hasOwnBooks = (name: GatewayName): boolean =>
  isPaying(name) && gatewayFacts(name).ownBooks === true;
export const gatewayLabel = (name: string): string =>
  isPaying(name)
    ? GATEWAYS[name].label
    : Object.hasOwn(OWN_MEANS, name)
      ? OWN_MEANS[name as keyof typeof OWN_MEANS]
      : name;

export const gatewaysSearchedAs = (search: GatewayFacts['searchedAs']): PayingGateway[] =>
  PAYING_GATEWAYS.filter((name) => GATEWAYS[name].searchedAs === search);

/** Every way to pay that is known; no code stands twice. */
export const PUBLISHED_CHANNELS: readonly Channel[] = PAYING_GATEWAYS.flatMap(
  (name) => GATEWAYS[name].channels,
);

/**
 * Whether a gateway's transaction is the one that was asked for. A fee that the buyer bears may raise the amount
 * where the gateway has such fees; nothing honest lowers it.
 */
export const fits = (
  order: { gateway: GatewayName; merchantRef: string } & OrderSums,
  found: { merchantRef: string; amountIdr: number },
): boolean =>
  found.merchantRef === order.merchantRef &&
  (isPaying(order.gateway) && GATEWAYS[order.gateway].amount === 'or-more'
    ? found.amountIdr >= askedIdr(order)
    : found.amountIdr === askedIdr(order));

/** How the money of a payment goes back, as far as the gateway's facts tell. */
export function refundWay(gateway: GatewayName, method: string): RefundWay {
  const { refunds, channels } = isPaying(gateway) ? gatewayFacts(gateway) : {};
  const group = channels?.find(({ code }) => code === method)?.group;
  return refunds && !(group && refunds.not.includes(group)) ? 'gateway' : 'hand';
}

/** Whether a part of a payment may go back by the way in which its money goes back. */
export const refundsParts = (gateway: GatewayName, method: string): boolean =>
  refundWay(gateway, method) === 'hand' || mayRefundPart(gateway);

/** Whether it sends back a part of a payment, where it sends back anything. */
export const mayRefundPart = (gateway: GatewayName): boolean =>
  !isPaying(gateway) || gatewayFacts(gateway).refunds?.whole !== true;
