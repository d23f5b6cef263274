import { GIVEN_UP, SAME_DOWNLOAD_MS, UNUSED_FILE_MS, UPLOAD_MS } from '#domain/orders/files.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** Announced, and never came whole. From then on nothing that still comes is sold, so that none is sold without its bytes. */
const giveUpLost = statement<{ id: number; stored_as: string }, { before: Date; givenUp: Date }>(
  'give_up_lost_files',
)(
  `update shop_files set begun_at = :givenUp
   where id in (select id from shop_files where sha256 is null and begun_at < :before limit 100) and sha256 is null
   returning id, stored_as`,
);
const forgetLost = statement<unknown, { id: number }>('forget_lost_file')(
  'delete from shop_files where id = :id and sha256 is null',
);

/** Replaced for a while, and no order may fetch them any more. */
const unusedFiles = statement<{ id: number; stored_as: string }, { before: Date }>('unused_files')(
  `select s.id, s.stored_as from shop_files s
   where s.replaced_at < :before and s.removed_at is null and not exists (
     select 1 from given_files f join goods g on g.id = f.goods_id
     where f.file_id = s.id and f.taken < f.most and g.revoked_at is null) limit 100`,
);
const noteRemoved = statement<unknown, { id: number; at: Date }>('note_removed_file')(
  'update shop_files set removed_at = :at where id = :id',
);

const forgetNetworks = statement<unknown, { before: Date }>('forget_download_networks')(
  'update given_files set counted_for = null where counted_for is not null and counted_at < :before',
);

/** Takes away the files that nobody can get, and what was kept of who fetched one. */
export async function dropUnusedFiles(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  const before = (ms: number) => new Date(at.getTime() - ms);
  await forgetNetworks(ctx.db, { before: before(SAME_DOWNLOAD_MS) });
  const { files } = ctx.deps;
  if (!files) return;
  for (const { id, stored_as } of await giveUpLost(ctx.db, {
    before: before(UPLOAD_MS),
    givenUp: GIVEN_UP,
  })) {
    await files.remove(stored_as);
    await forgetLost(ctx.db, { id });
  }
  for (const { id, stored_as } of await unusedFiles(ctx.db, { before: before(UNUSED_FILE_MS) })) {
    await noteRemoved(ctx.db, { id, at });
    await files.remove(stored_as);
  }
}
