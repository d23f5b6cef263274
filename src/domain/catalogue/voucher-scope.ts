import { type Sorted, usesTerm } from './term-change.ts';
import type { TermKind } from './vocabulary.ts';

/** What a voucher is for: one variant, products, or what has one of these terms; none of them: everything. */
export interface VoucherScope {
  productId: number | null;
  productIds: readonly number[];
  /** Null: it names none. A list whose terms are gone fits nothing. */
  terms: readonly { kind: TermKind; name: string }[] | null;
}

/** What is bought, as far as vouchers ask. */
export interface VoucherGoods extends Sorted {
  variantId: number;
  productId: number;
}

export function isVoucherFor(
  { productId, productIds, terms }: VoucherScope,
  goods: VoucherGoods | null,
): boolean {
  if (productId === null && productIds.length === 0 && terms === null) return true;
  if (!goods) return false;
  return (
    productId === goods.variantId ||
    productIds.includes(goods.productId) ||
    (terms ?? []).some(({ kind, name }) => usesTerm(goods, kind, name))
  );
}
