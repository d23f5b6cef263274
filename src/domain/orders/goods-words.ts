import type { DeliveryKind } from './delivery-kinds.ts';

/** What a buyer is told that they have, or will have. */
export type GoodsWords = 'keys' | 'file' | 'goods';

const WORDS: Record<DeliveryKind, GoodsWords> = {
  key: 'keys',
  supplier: 'keys',
  file: 'file',
  seller: 'goods',
  shared: 'goods',
  bundle: 'goods',
};

/** The wire says nothing of keys. */
export const goodsWords = (kind: DeliveryKind = 'key'): GoodsWords => WORDS[kind];
