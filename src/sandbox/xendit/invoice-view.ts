import type { SandboxCheckout } from '#contract/payments/sandbox.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import { XENDIT_PAYMENTS, xendit } from '#domain/payments/gateways/xendit.ts';
import type { InvoiceRow, RefundRow } from './invoices.ts';
import { MOUNTED_AT } from './sandbox-deps.ts';

const iso = (at: Date | string): string => new Date(at).toISOString();
const seconds = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1000);

/** An invoice as the gateway tells it. */
export const invoiceOnWire = (row: InvoiceRow, publicUrl: string, more = 0) => ({
  id: row.id,
  external_id: row.external_id,
  user_id: '5f0000000000000000000001',
  status: row.status,
  merchant_name: 'Kunci',
  merchant_profile_picture_url: '',
  amount: row.amount + more,
  currency: 'IDR',
  payer_email: row.payer_email,
  description: row.description,
  invoice_url: `${publicUrl}${MOUNTED_AT}/checkout/${row.id}`,
  expiry_date: iso(row.expires_at),
  available_banks: [],
  available_retail_outlets: [],
  available_ewallets: [],
  available_qr_codes: [],
  available_direct_debits: [],
  available_paylaters: [],
  should_exclude_credit_card: true,
  should_send_email: false,
  items: row.items,
  success_redirect_url: row.return_url,
  failure_redirect_url: row.return_url,
  created: iso(row.created_at),
  updated: iso(row.paid_at ?? row.created_at),
  ...(row.paid_at === null
    ? {}
    : { paid_at: iso(row.paid_at), paid_amount: row.amount, payment_channel: row.payment }),
});

export const refundOnWire = (row: RefundRow) => ({
  id: row.id,
  invoice_id: row.invoice_id,
  reference_id: row.reference_id,
  amount: row.amount,
  currency: 'IDR',
  country: 'ID',
  status: 'SUCCEEDED',
  reason: 'REQUESTED_BY_CUSTOMER',
  created: iso(row.created_at),
  updated: iso(row.created_at),
});

export function statusOf({ status, refunded, amount }: InvoiceRow): OrderStatus {
  if (status === 'PENDING') return 'UNPAID';
  if (status === 'EXPIRED') return 'EXPIRED';
  return refunded >= amount ? 'REFUND' : 'PAID';
}

/** What the hosted page shows. */
export function checkoutView(row: InvoiceRow, merchantName: string): SandboxCheckout {
  const channel = xendit.channels.find(({ code }) => XENDIT_PAYMENTS[code] === row.payment);
  return {
    reference: row.id,
    merchantRef: row.external_id,
    merchantName,
    status: statusOf(row),
    methodCode: channel?.code ?? row.payment,
    methodName: channel?.name ?? row.payment,
    group: channel?.group ?? '',
    amount: row.amount,
    feeCustomer: 0,
    items: row.items.map((item) => ({ ...item, subtotal: item.price * item.quantity })),
    payCode: null,
    qrString: null,
    instructions: [],
    returnUrl: row.return_url,
    expiresAt: seconds(row.expires_at),
    paidAt: row.paid_at === null ? null : seconds(row.paid_at),
  };
}
