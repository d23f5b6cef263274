import type { Product } from '#contract/catalogue/products.ts';
import type { BuyersView } from '#contract/orders/orders.ts';
import type { ChannelView, Transaction } from '#contract/payments/checkout.ts';
import { type PageData, type ShelfPart, type StoreInfo, storeInfo } from '#contract/shop/store.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { STARTING_VOCABULARY } from '#domain/catalogue/starting-terms.ts';
import { tripay } from '#domain/payments/gateways/tripay.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { EXAMPLE_WORDS } from '#domain/shop/example-words.ts';
import { askedIn, productOf } from '#web/features/checkout/product-of.ts';

export { sampleProduct } from '#testing/sample-product.ts';

export const sampleStore: StoreInfo = storeInfo(
  {
    ...DEFAULT_SETTINGS,
    ...EXAMPLE_WORDS,
    footerText: 'Distributor kunci terbesar di Asia sejak 2018.',
    messagingLink: 'https://pesan.test/',
    chatLink: 'https://obrolan.test/',
  },
  {
    pages: [{ slug: 'terms', titles: { id: 'Syarat dan Ketentuan', en: 'Terms and conditions' } }],
    vocabulary: STARTING_VOCABULARY,
  },
  { mode: 'sandbox', productionHosts: ['store.test'] },
  new Date('2026-11-15T03:00:00Z'),
);

export const sampleChannels: ChannelView[] = tripay.channels.map(
  ({ code, name, group, minAmount, maxAmount, maxMinutes, active, more }) => ({
    code,
    name,
    group,
    minAmount,
    maxAmount,
    maxMinutes,
    active,
    ...(more ? { more } : {}),
  }),
);

/** The shop window of a shop that has these, as its page brings it along. */
export function sampleShelf(products: Product[]): ShelfPart {
  const groups = groupProducts(products);
  return { products: groups.flatMap(({ variants }) => variants), total: groups.length, next: null, of: {} };
}

/** The product that the address names, as its page brings it along. */
export function sampleAsked(products: Product[], search: string): PageData['product'] {
  const asked = askedIn({ pathname: '/purchase', search });
  return {
    ...asked,
    variants: groupProducts(products).find(({ variants }) => productOf(variants, asked))?.variants ?? [],
  };
}

export function samplePurchase(fields: Partial<BuyersView> = {}): BuyersView {
  return {
    reference: 'DEV-T30149147601QY3HP',
    merchantRef: 'PUB-1700000000000-ABCDEFGHIJKLMNOP',
    purchaseDate: '2026-11-15T03:24:00.000Z',
    customerEmail: 'rani@contoh.id',
    paymentMethod: 'QRIS',
    status: 'PAID',
    deliveryStatus: 'DELIVERED',
    productId: 2,
    productName: 'Garuda Pass 7 days',
    quantity: 1,
    totalAmount: 69_000,
    expiresAt: null,
    codes: ['GRDA-7K2Q-99XM'],
    ...fields,
  };
}

/** What create-transaction answers; its buyer is led to this address. */
export const sampleTransaction = (checkout_url: string): Transaction => ({
  reference: 'DEV-1',
  merchant_ref: 'PUB-1700000000000-ABCDEFGHIJKLMNOP',
  checkout_url,
  amount: 69_000,
  expired_time: 1_795_000_000,
  status: 'UNPAID',
});
