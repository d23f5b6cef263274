import type { Product } from '#contract/catalogue/products.ts';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import { localPart } from '#domain/accounts/email.ts';
import { newMerchantRef, PAYMENT_HOURS } from '#domain/orders/orders.ts';
import { type PricedVoucher, priceOf, takenBy } from '#domain/price/price.ts';
import { newCode } from '#web/lib/files/new-code.ts';
import { paths } from '#web/lib/page/paths.ts';

/** The store asks for no telephone number; the gateway wants one. */
const PLACEHOLDER_PHONE = '081234567890';
/** Over 130 bits, since who has the reference has the order's keys. */
const RANDOM_LENGTH = 26;

/** A name for one order; new for every form that is sent. */
export const newReference = (now: number): string => newMerchantRef(now, newCode(RANDOM_LENGTH));

export interface Choice {
  product: Product;
  quantity: number;
  email: string;
  method: string;
  /** What paying that way adds. */
  feeIdr: number;
  voucher: PricedVoucher | null;
  /** What the product asks, by its questions' names; absent where it asks nothing. */
  answers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Makes the bodies of create-transaction. The reference stays while the form stays, so that sending it
 * again after a broken connection meets the same order; another form gets another one.
 */
export class TransactionBodies {
  #form = '';
  #reference = '';

  make(
    { product, quantity, email, method, feeIdr, voucher, answers }: Choice,
    origin: string,
    now: number,
  ): TransactionInput {
    const price = priceOf({ product, quantity, voucher });
    const { unitIdr, totalIdr } = price;
    // One that the order is too small for is not sent: the store would refuse it.
    const code = voucher && takenBy(price, 'voucher') > 0 ? voucher.code : null;
    const form = JSON.stringify([product.id, quantity, email, method, code, totalIdr + feeIdr, answers]);
    if (form !== this.#form) {
      this.#form = form;
      this.#reference = newReference(now);
    }
    return {
      method,
      merchant_ref: this.#reference,
      amount: totalIdr + feeIdr,
      customer_name: localPart(email),
      customer_email: email,
      customer_phone: PLACEHOLDER_PHONE,
      product_id: product.id,
      quantity,
      voucher_code: code,
      ...(answers ? { answers } : {}),
      order_items: [
        {
          sku: String(product.id),
          name: product.name,
          price: unitIdr,
          quantity,
          product_url: new URL(paths.purchase(product.id), origin).href,
          image_url: new URL(product.imageUrl, origin).href,
        },
      ],
      return_url: new URL(paths.success(this.#reference), origin).href,
      expired_time: Math.floor(now / 1000) + PAYMENT_HOURS * 3_600,
    };
  }

  /** The store said no to this one: nothing was made, so the next try is a new order. */
  forget(): void {
    this.#form = '';
  }
}
