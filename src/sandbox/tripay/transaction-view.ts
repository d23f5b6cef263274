import type { SandboxCheckout } from '#contract/payments/sandbox.ts';
import { qrisPayload } from '#domain/hand-payments/qris.ts';
import type { Channel } from '#domain/payments/channels.ts';
import { sandboxChannel } from './channels.ts';
import { instructionsFor, withoutMarkup } from './instructions.ts';
import { MOUNTED_AT } from './sandbox-deps.ts';
import type { TransactionRow } from './transactions.ts';

const GONE: Pick<Channel, 'group' | 'type'> = { group: 'E-Wallet', type: 'REDIRECT' };

/** What is shown is computed from the row: nothing that follows from another column is stored. */
function derived(row: TransactionRow) {
  const channel = sandboxChannel(row.method);
  const { group, type } = channel ?? GONE;
  const isCounter = group === 'Convenience Store';
  const payCode =
    group === 'Virtual Account' || isCounter
      ? `${isCounter ? 'SBX' : '9999'}${String(row.number).padStart(12, '0')}`
      : null;
  return {
    name: channel?.name ?? row.method,
    group,
    type,
    payCode,
    qrString: group === 'QRIS' ? qrisPayload({ amountIdr: row.amount, reference: row.reference }) : null,
    instructions: channel ? instructionsFor(channel, payCode, row.amount) : [],
  };
}

export const qrStringOf = (row: TransactionRow): string | null => derived(row).qrString;
export const methodNameOf = (row: TransactionRow): string => sandboxChannel(row.method)?.name ?? row.method;

const money = (row: TransactionRow) => ({
  amount: row.amount,
  fee_merchant: row.fee,
  fee_customer: 0,
  total_fee: row.fee,
  amount_received: row.amount - row.fee,
});

/** The answer of `transaction/create`; `transaction/detail` adds when it was paid. */
export function transactionOnWire(row: TransactionRow, origin: string) {
  const { name, type, payCode, qrString, instructions } = derived(row);
  const checkoutUrl = `${origin}${MOUNTED_AT}/checkout/${row.reference}`;
  return {
    reference: row.reference,
    merchant_ref: row.merchant_ref,
    payment_selection_type: 'static',
    payment_method: row.method,
    payment_name: name,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    callback_url: row.callback_url,
    return_url: row.return_url,
    ...money(row),
    pay_code: payCode,
    pay_url: type === 'REDIRECT' ? checkoutUrl : null,
    checkout_url: checkoutUrl,
    status: row.status,
    expired_time: row.expires_at,
    order_items: row.items.map((item) => ({ ...item, subtotal: item.price * item.quantity })),
    instructions,
    // The gateway leaves these out where there is no QR code.
    ...(qrString === null
      ? {}
      : { qr_string: qrString, qr_url: `${origin}${MOUNTED_AT}/qr/${row.reference}` }),
  };
}

export const detailOnWire = (row: TransactionRow, origin: string) => ({
  ...transactionOnWire(row, origin),
  paid_at: row.paid_at === null ? null : String(row.paid_at),
});

/** One line of `merchant/transactions`: no page address, times as numbers. */
export function listedOnWire(row: TransactionRow) {
  const { name, payCode } = derived(row);
  return {
    reference: row.reference,
    merchant_ref: row.merchant_ref,
    payment_selection_type: 'static',
    payment_method: row.method,
    payment_name: name,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    callback_url: row.callback_url,
    return_url: row.return_url,
    ...money(row),
    pay_code: payCode,
    order_items: row.items.map(({ sku, name: item, price, quantity }) => ({
      sku,
      name: item,
      price,
      quantity,
      subtotal: price * quantity,
    })),
    status: row.status,
    note: null,
    created_at: row.created_at,
    expired_at: row.expires_at,
    paid_at: row.paid_at,
  };
}

/** What the hosted page shows. */
export function checkoutView(row: TransactionRow, merchantName: string): SandboxCheckout {
  const { name, group, payCode, qrString, instructions } = derived(row);
  return {
    reference: row.reference,
    merchantRef: row.merchant_ref,
    merchantName,
    status: row.status,
    methodCode: row.method,
    methodName: name,
    group,
    amount: row.amount,
    feeCustomer: 0,
    items: row.items.map(({ name: item, price, quantity }) => ({
      name: item,
      price,
      quantity,
      subtotal: price * quantity,
    })),
    payCode,
    qrString,
    instructions: withoutMarkup(instructions),
    returnUrl: returnUrlOf(row),
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  };
}

// The gateway adds its own references to the address that the buyer returns to.
function returnUrlOf(row: TransactionRow): string | null {
  if (row.return_url === null) return null;
  const url = new URL(row.return_url);
  url.searchParams.set('tripay_reference', row.reference);
  url.searchParams.set('tripay_merchant_ref', row.merchant_ref);
  return url.href;
}
