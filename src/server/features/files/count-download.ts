import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { SAME_DOWNLOAD_MS } from '#domain/orders/files.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';

export interface GivenFile {
  name: string;
  bytes: number;
  stored_as: string;
}

interface Row extends GivenFile {
  /** Still the buyer's. */
  good: boolean;
  used_up: boolean;
  /** Goes on with what was counted a moment ago from the same network. */
  same: boolean;
  counted: boolean;
}

interface Params {
  goodsId: number;
  /** A look that fetches nothing is not counted. */
  counts: boolean;
  at: Date;
  since: Date;
  network: Uint8Array | null;
}

const SAME = 'f.counted_for = :network and f.counted_at > :since';

const countOne = statement<Row, Params>('count_download')(
  `with one as (
    select g.id, g.order_id, f.file_id, g.revoked_at is null and o.status = 'PAID' as good, f.taken >= f.most as used_up,
      coalesce(${SAME}, false) as same
    from goods g join orders o on o.id = g.order_id join given_files f on f.goods_id = g.id where g.id = :goodsId
  ), counted as (
    update given_files f set taken = f.taken + 1, counted_at = :at, counted_for = :network from one
    where f.goods_id = one.id and :counts::boolean and one.good and f.taken < f.most and (${SAME}) is not true
    returning one.order_id, f.file_id, f.taken, f.most
  ), noted as (
    ${noteEvents(
      eventOf('downloaded', {
        order: 'counted.order_id',
        source: 'link',
        detail: { sha256: "encode(s.sha256, 'hex')", n: 'counted.taken', of: 'counted.most' },
        from: 'counted join shop_files s on s.id = counted.file_id',
      }),
    )}
  )
  select s.name, s.bytes::float8 as bytes, s.stored_as, one.good, one.used_up, one.same, exists (select 1 from counted) as counted
  from one join shop_files s on s.id = one.file_id where s.removed_at is null`,
);

/** The file of some goods, counted before a byte of it is sent; or why there is none. */
export async function countDownload(
  ctx: Ctx,
  goodsId: number,
  counts: boolean,
): Promise<GivenFile | Refusal> {
  const at = now(ctx);
  const since = new Date(at.getTime() - SAME_DOWNLOAD_MS);
  const count = () => countOne(ctx.db, { goodsId, counts, at, since, network: ctx.addressHash });
  let [row] = await count();
  // Of two at once the second has waited for the first, and sees it only now.
  if (row && counts && row.good && !row.counted && !row.same && !row.used_up) [row] = await count();
  if (!row) return refuse('file.not-found');
  if (!row.good) return refuse('file.revoked');
  return row.counted || row.same || (!counts && !row.used_up) ? row : refuse('file.used-up');
}
