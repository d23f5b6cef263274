import { type KeyValidity, keyValidity, type SoldName, soldParts } from '#domain/orders/members.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { BUYERS_TEXTS, type BuyersTexts } from '../catalogue/buyers-words.ts';
import { givenAs } from '../delivery/read-given.ts';
import { openKeys } from '../keys/open-keys.ts';
import { countedPauses, type PauseRows, pausesSince } from './read-pauses.ts';

interface Row extends BuyersTexts {
  custom_link: string;
  key_id: number;
  sealed: Uint8Array;
  delivered_at: Date | string;
  product_name: string;
  label: string | null;
  validity_seconds: number | null;
  pauses: PauseRows;
  customer_name: string;
  customer_email: string;
}

export interface FoundKey extends KeyValidity, BuyersTexts {
  customLink: string;
  keyId: number;
  code: string;
  /** Its time stands still. */
  isPaused: boolean;
  productName: string;
  baseName: string;
  deliveredAt: Date;
  customerName: string;
  customerEmail: string;
}

// Sold and neither refunded nor replaced; the newest first, each as what it was given. A key text may stand in several products.
const findSold = statement<Row, { memberHash: Uint8Array }>('find_member_key')(
  `select k.id as key_id, p.custom_link, ${BUYERS_TEXTS}, k.sealed, g.given_at as delivered_at,
     ${givenAs('product_name')}, ${pausesSince('p.product_id', 'g.given_at')} as pauses, o.customer_name, o.customer_email
   from keys k join variants p on p.id = k.variant_id join goods g on g.key_id = k.id join orders o on o.id = g.order_id and o.status = 'PAID'
     join order_lines l on l.order_id = g.order_id and l.line = g.line left join replacements r on r.goods_id = g.id
   where k.member_hash = :memberHash and k.status = 'sold' order by g.given_at desc limit 20`,
);

export const soldAs = (row: Pick<Row, 'product_name' | 'label' | 'validity_seconds'>): SoldName => ({
  name: row.product_name,
  label: row.label,
  validitySeconds: row.validity_seconds,
});

/** True when this text was ever sold. For the demo: a server does not tell this from an unknown key. */
export async function wasSold(ctx: Ctx, code: string): Promise<boolean> {
  const [hash] = await ctx.deps.vault.memberHash([code.trim()]);
  return hash !== undefined && (await findSold(ctx.db, { memberHash: hash })).length > 0;
}

/** The newest key of this text that is still valid, in any letter case. The same work whether there is one or not. */
export async function findMemberKey(ctx: Ctx, code: string): Promise<FoundKey | null> {
  const [hash] = await ctx.deps.vault.memberHash([code.trim()]);
  if (!hash) return null;
  const rows = await findSold(ctx.db, { memberHash: hash });
  const at = now(ctx);
  for (const row of rows) {
    const deliveredAt = new Date(row.delivered_at);
    const sold = soldAs(row);
    const pauses = countedPauses(ctx, row.pauses);
    const validity = keyValidity(deliveredAt, sold, at, pauses);
    if (validity.isExpired) continue;
    const [text = ''] = await openKeys(ctx, [{ id: row.key_id, sealed: row.sealed }]);
    return {
      ...validity,
      isPaused: validity.expiresAt !== null && pauses.some(({ until }) => until === null),
      keyId: row.key_id,
      customLink: row.custom_link,
      buyers_texts: row.buyers_texts,
      code: text,
      productName: row.product_name,
      baseName: soldParts(sold).baseName,
      deliveredAt,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
    };
  }
  return null;
}
