import type { SandboxCheckout } from '#contract/payments/sandbox.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import { MIDTRANS_PAYMENTS, midtrans } from '#domain/payments/gateways/midtrans.ts';
import type { MidtransStatus, OrderRow } from './orders.ts';
import { paymentOnWire } from './payment-types.ts';

/** The code that each state is told with. */
const CODES: Record<MidtransStatus, string> = {
  created: '404',
  pending: '201',
  settlement: '200',
  deny: '202',
  cancel: '202',
  expire: '202',
  failure: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
};
/** A question about one that ran out is answered with a code of its own. */
const ASKED_EXPIRED = '407';

const jakarta = (unixSeconds: number): string => {
  const local = new Date((unixSeconds + 7 * 3_600) * 1000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
};

const sha512 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

interface Telling {
  status: MidtransStatus;
  serverKey: string;
  asked: boolean;
  /** More than was ordered, when a fault asks for it. */
  more?: number;
}

/** A transaction as the gateway tells it: every scalar is text, times are Jakarta's. */
export async function orderOnWire(row: OrderRow, { status, serverKey, asked, more = 0 }: Telling) {
  const status_code = asked && status === 'expire' ? ASKED_EXPIRED : CODES[status];
  const gross_amount = `${row.gross_amount + more}.00`;
  return {
    status_code,
    status_message: asked ? 'Success, transaction is found' : 'midtrans payment notification',
    transaction_id: row.transaction_id,
    order_id: row.order_id,
    gross_amount,
    currency: 'IDR',
    merchant_id: 'G000000001',
    ...paymentOnWire(row),
    transaction_time: jakarta(row.created),
    transaction_status: status,
    expiry_time: jakarta(row.expires_at),
    ...(row.paid_at === null ? {} : { settlement_time: jakarta(row.paid_at) }),
    ...(row.refunded > 0 ? { refund_amount: `${row.refunded}.00`, refunds: refundsOf(row) } : {}),
    signature_key: await sha512(`${row.order_id}${status_code}${gross_amount}${serverKey}`),
  };
}

const refundsOf = ({ refund_keys }: OrderRow) =>
  Object.entries(refund_keys).map(([refund_key, amount]) => ({ refund_key, refund_amount: `${amount}.00` }));

const STATUS: Record<MidtransStatus, OrderStatus> = {
  created: 'UNPAID',
  pending: 'UNPAID',
  deny: 'UNPAID',
  settlement: 'PAID',
  partial_refund: 'PAID',
  chargeback: 'PAID',
  cancel: 'FAILED',
  failure: 'FAILED',
  expire: 'EXPIRED',
  refund: 'REFUND',
};
export const statusOf = (status: MidtransStatus): OrderStatus => STATUS[status];

/** What the hosted page shows. */
export function checkoutView(row: OrderRow, merchantName: string): SandboxCheckout {
  const channel = midtrans.channels.find(({ code }) => MIDTRANS_PAYMENTS[code] === row.payment);
  return {
    reference: row.token,
    merchantRef: row.order_id,
    merchantName,
    status: statusOf(row.status),
    methodCode: channel?.code ?? row.payment,
    methodName: channel?.name ?? row.payment,
    group: channel?.group ?? '',
    amount: row.gross_amount,
    feeCustomer: 0,
    items: row.items.map(({ name, price, quantity }) => ({
      name,
      price,
      quantity,
      subtotal: price * quantity,
    })),
    payCode: null,
    qrString: null,
    instructions: [],
    returnUrl: row.finish_url,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    dispute: row.status === 'chargeback' ? 'open' : null,
  };
}
