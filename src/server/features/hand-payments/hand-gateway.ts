import { handAccountOf } from '#domain/hand-payments/hand-method.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import type { Db } from '../../db/database.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { type Gateway, GatewayRefused, type GatewayTransaction } from '../../ports/gateway.ts';
import type { HandAccounts } from './hand-accounts.ts';

interface Booked {
  amount: number;
  checkout_url: string | null;
  status: OrderStatus;
  expires_at: Date | string;
  paid_at: Date | string | null;
}

const booked = statement<Booked, { merchantRef: string }>('hand_payment_booked')(
  `select (total_idr + fee_idr - unique_idr - balance_idr)::float8 as amount, checkout_url, status, expires_at, paid_at
   from orders where merchant_ref = :merchantRef and gateway = 'manual'`,
);

const SHORT = 12;

/** What buyers and sellers call the payment; never our merchant_ref, since who knows that sees the keys. */
async function referenceOf(merchantRef: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`by hand ${merchantRef}`));
  return `TF-${toHex(new Uint8Array(digest)).slice(0, SHORT).toUpperCase()}`;
}

const seconds = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1000);

/** The shop's own accounts as a gateway: it asks nobody, and what it knows stands in our own books. */
export function createHandGateway(accounts: HandAccounts, db: Db): Gateway {
  async function read(merchantRef: string): Promise<GatewayTransaction | null> {
    const [order] = await booked(db, { merchantRef });
    return order
      ? {
          reference: await referenceOf(merchantRef),
          merchantRef,
          amountIdr: order.amount,
          checkoutUrl: order.checkout_url ?? '',
          status: order.status,
          expiresAt: seconds(order.expires_at),
          paidAt: order.paid_at === null ? null : seconds(order.paid_at),
        }
      : null;
  }
  return {
    ownChannels: () => accounts.channels(),
    async create(order) {
      if (handAccountOf(order.method) === null) throw new GatewayRefused(`no account ${order.method}`);
      return {
        reference: await referenceOf(order.merchantRef),
        merchantRef: order.merchantRef,
        amountIdr: order.amountIdr,
        checkoutUrl: order.returnUrl,
        status: 'UNPAID',
        expiresAt: order.expiresAt,
        paidAt: null,
      };
    },
    findByMerchantRef: read,
    detail: ({ merchantRef }) => read(merchantRef),
    probe: async () => undefined,
    readNotice: async () => ({ kind: 'ignored' }),
  };
}
