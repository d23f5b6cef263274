import { createTripay, type TripayOptions } from '#adapters/gateways/tripay.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { GatewayOrder } from '#server/ports/gateway.ts';
import type { HttpRequest } from '#server/ports/http-send.ts';

export const CREDENTIALS = {
  apiKey: 'DEV-key',
  privateKey: 'ytf6ooi2gmlNPfpchd94jDOk8hRWOu',
  merchantCode: 'T0001',
  hmacSha256Hex,
};

export const ORDER: GatewayOrder = {
  method: 'QRIS2',
  merchantRef: 'INV55567',
  amountIdr: 1_500_000,
  customerName: 'siti',
  customerEmail: 'siti@example.com',
  lines: [{ sku: '7', name: 'Kunci 30 hari', priceIdr: 750_000, quantity: 2 }],
  returnUrl: 'https://toko.test/success?merchant_ref=INV55567',
  callbackUrl: 'https://toko.test/backend/api/tripay/callback',
  expiresAt: 1_790_000_000,
};

export const TRANSACTION = {
  reference: 'T0001100001ABCDE',
  merchant_ref: 'INV55567',
  amount: 1_500_000,
  pay_code: 8_800_112_233,
  checkout_url: 'https://tripay.co.id/checkout/T0001100001ABCDE',
  status: 'UNPAID',
  expired_time: 1_790_000_000,
  a_field_of_tomorrow: true,
};

export interface Seen {
  url: string;
  init: HttpRequest;
}

/** A client whose network is a list of answers, one per call. */
export function clientWith(answers: (() => Response)[], options: Partial<TripayOptions> = {}) {
  const seen: Seen[] = [];
  const client = createTripay({
    baseUrl: 'https://gateway.test/api/',
    ...CREDENTIALS,
    fetch: async (url, init) => {
      seen.push({ url: String(url), init });
      const answer = answers.shift();
      if (!answer) throw new Error('one call too many');
      return answer();
    },
    ...options,
  });
  return { client, seen };
}

export const ok =
  (data: unknown, status = 200) =>
  () =>
    Response.json({ success: true, message: '', data }, { status });
export const no =
  (message: string, status = 400) =>
  () =>
    Response.json({ success: false, message }, { status });
