import type { OrderRow } from './orders.ts';

/** What its page can be asked to offer, and what its API then calls the payment. */
const TYPES: Readonly<Record<string, string>> = {
  credit_card: 'credit_card',
  gopay: 'gopay',
  shopeepay: 'shopeepay',
  dana: 'dana',
  ovo: 'ovo',
  akulaku: 'akulaku',
  kredivo: 'kredivo',
  other_qris: 'qris',
  bca_va: 'bank_transfer',
  bni_va: 'bank_transfer',
  bri_va: 'bank_transfer',
  cimb_va: 'bank_transfer',
  permata_va: 'bank_transfer',
  other_va: 'bank_transfer',
  echannel: 'echannel',
  alfamart: 'cstore',
  indomaret: 'cstore',
};
export const isPayment = (payment: string): boolean => Object.hasOwn(TYPES, payment);

/** Of a transfer, a bill or a counter also what the buyer is told to pay to. */
export function paymentOnWire({ payment, transaction_id }: OrderRow): Record<string, unknown> {
  const payment_type = TYPES[payment] ?? payment;
  const number = [...transaction_id.replaceAll('-', '')]
    .map((digit) => Number.parseInt(digit, 16) % 10)
    .join('')
    .slice(0, 12);
  if (payment === 'permata_va') return { payment_type, permata_va_number: number };
  switch (payment_type) {
    case 'bank_transfer': {
      const bank = payment === 'other_va' ? 'bni' : payment.replace('_va', '');
      return { payment_type, va_numbers: [{ bank, va_number: number }], payment_amounts: [] };
    }
    case 'echannel':
      return { payment_type, biller_code: '70012', bill_key: number };
    case 'cstore':
      return { payment_type, store: payment, payment_code: number };
    case 'qris':
      return { payment_type, acquirer: 'gopay', fraud_status: 'accept' };
    default:
      return { payment_type, fraud_status: 'accept' };
  }
}
