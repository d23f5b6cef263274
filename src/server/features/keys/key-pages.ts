import type { KeyStatus, KeyView } from '#domain/orders/keys.ts';
import type { Db } from '../../db/database.ts';
import { keyTurn } from '../../db/key-turn.ts';
import { statement } from '../../db/statement.ts';

export interface KeyRow {
  id: number;
  variant_id: number;
  sealed: Uint8Array;
  status: KeyStatus;
  held_until: Date | string | null;
  used_by: string | null;
  used_at: Date | string | null;
}

const COLUMNS = 'id, variant_id, sealed, status, held_until';

/**
 * Who has a key is looked up for the rows of one page only. 'limit 1' says so to the planner, which thinks of
 * a page as a tenth of all keys and would read every delivery to join them.
 */
const withBuyers = <Page extends string>(page: Page) =>
  `
  select k.*, b.used_by, b.used_at
  from (${page}) k
  left join lateral (
    select (select o.customer_email from orders o where o.id = g.order_id) as used_by, g.given_at as used_at
    from goods g where g.key_id = k.id limit 1
  ) b on true
  order by k.id desc` as const;

// Each part comes in order from a partial index of its own, so a page costs the same at a million keys.
const part = <Where extends string>(where: Where) =>
  `(select ${COLUMNS} from keys where variant_id = :productId and ${where} and id + 0 < :before
    order by id + 0 desc limit :limit)` as const;

/** Those that are for sale: what ends stands apart in the index that all are sold by. */
const freePart = <Where extends string>(where: Where) =>
  `(select ${COLUMNS} from keys where variant_id = :productId and status = 'free' and best_before is null${where}
      and ${keyTurn('keys')} > 0 and ${keyTurn('keys')} < :before order by ${keyTurn('keys')} desc limit :limit)
    union all ${part(`status = 'free' and best_before is not null${where}`)}` as const;

interface PageParams {
  productId: number;
  before: number;
  limit: number;
}
interface TimedParams extends PageParams {
  at: Date;
}

const allOfProduct = statement<KeyRow, PageParams>('keys_all_of_product')(
  withBuyers(
    `select * from (${freePart('')} union all ${part("status = 'sold'")} union all ${part("status = 'revoked'")}
       union all ${part("status = 'paused'")}) a
     order by id desc limit :limit`,
  ),
);
const usedOfProduct = statement<KeyRow, PageParams>('keys_used')(withBuyers(part("status = 'sold'")));
const revokedOfProduct = statement<KeyRow, PageParams>('keys_revoked')(
  withBuyers(part("status = 'revoked'")),
);
const pausedOfProduct = statement<KeyRow, PageParams>('keys_paused')(withBuyers(part("status = 'paused'")));
const availableOfProduct = statement<KeyRow, TimedParams>('keys_available')(
  withBuyers(
    `select * from (${freePart(' and (held_until is null or held_until <= :at)')}) a order by id desc limit :limit`,
  ),
);
// Few keys are held at any time: they are found by their time, whatever the product has beside them.
const heldOfProduct = statement<KeyRow, TimedParams>('keys_held')(
  withBuyers(`
    with held as materialized (select ${COLUMNS} from keys where held_until > :at)
    select * from held where variant_id = :productId and status = 'free' and id < :before order by id desc limit :limit`),
);
const allKeys = statement<KeyRow, { before: number; limit: number }>('keys_all')(
  withBuyers(`select ${COLUMNS} from keys where id < :before order by id desc limit :limit`),
);
const byText = statement<KeyRow, { hash: Uint8Array; before: number; limit: number }>('keys_by_text')(
  withBuyers(
    `select ${COLUMNS} from keys where member_hash = :hash and id + 0 < :before order by id + 0 desc limit :limit`,
  ),
);

export interface KeyCounts {
  available: number;
  held: number;
  paused: number;
  used: number;
  revoked: number;
}

/** Added up from noted changes: no key is counted, but those that are held, or held back. */
const countKeys = statement<KeyCounts, { productId: number; at: Date }>('keys_count')(
  `select (n.free - h.held)::int as available, h.held::int as held, b.paused::int as paused, n.sold::int as used, n.revoked::int as revoked
   from (select coalesce(sum(free), 0) as free, coalesce(sum(sold), 0) as sold, coalesce(sum(revoked), 0) as revoked
         from (select free, sold, revoked from variant_stock where variant_id = :productId
               union all select free, sold, revoked from stock_changes where variant_id = :productId) a) n,
        (select count(*) as held from
          (select variant_id, status from keys where held_until > :at offset 0) k
         where variant_id = :productId and status = 'free') h,
        (select count(*) as paused from keys where variant_id = :productId and status = 'paused') b`,
);

/** One page of a product's keys, of all or of those that a seller sees in one way. */
export function productPage(
  db: Db,
  view: KeyView | undefined,
  page: PageParams,
  at: Date,
): Promise<KeyRow[]> {
  if (view === 'available') return availableOfProduct(db, { ...page, at });
  if (view === 'held') return heldOfProduct(db, { ...page, at });
  if (view === 'paused') return pausedOfProduct(db, page);
  if (view === 'used') return usedOfProduct(db, page);
  return view === 'revoked' ? revokedOfProduct(db, page) : allOfProduct(db, page);
}

export const keyPages = {
  allOfProduct,
  usedOfProduct,
  revokedOfProduct,
  pausedOfProduct,
  availableOfProduct,
  heldOfProduct,
  allKeys,
  byText,
  countKeys,
};
