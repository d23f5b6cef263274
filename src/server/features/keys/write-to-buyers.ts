import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { FORGOTTEN_EMAIL } from '#domain/orders/privacy.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { mailOf, TO_BUYER, writeMails } from '../outbox/mail-sql.ts';

/** Who has a key of the batch `:batch`, each once, but those who said so themselves and those who were written to. */
const READERS = `select distinct on (o.customer_email) o.id, o.customer_email, o.locale
  from key_batches b join keys k on k.id between b.first_key and b.last_key and k.batch_id = b.id and k.status = 'sold'
  join goods g on g.key_id = k.id and g.revoked_at is null
  join orders o on o.id = g.order_id and o.status = 'PAID' and o.customer_email <> :forgotten
  where b.id = :batch
    and not exists (select 1 from claims c where c.order_id = o.id)
    and not exists (select 1 from batch_letter_readers r join orders x on x.id = r.order_id
      where r.batch_id = b.id and x.customer_email = o.customer_email)
  order by o.customer_email, o.id desc` as const;

const countReaders = statement<{ n: number }, { batch: number; forgotten: string }>('count_batch_readers')(
  `select count(*)::int as n from (${READERS}) r`,
);

/** The batch's row is locked: of two letters at once the second finds nobody left. */
const lockBatch = statement<{ variant_id: number }, { batch: number }>('lock_batch_for_letter')(
  'select variant_id from key_batches where id = :batch for update',
);

const write = statement<{ n: number }, { batch: number; words: string; at: Date; forgotten: string }>(
  'write_to_batch_buyers',
)(
  `with readers as materialized (${READERS}), letter as (
     insert into batch_letters (batch_id, words, at) select :batch, :words, :at where exists (select 1 from readers) returning id
   ), noted as (
     insert into batch_letter_readers (batch_id, order_id, letter_id) select :batch, readers.id, letter.id from readers, letter
   ), mailed as (
     ${writeMails(mailOf('batch-letter', { ...TO_BUYER, about: { letter: '(select id from letter)' }, from: 'readers' }))}
   )
   select count(*)::int as n from readers`,
);

/** How many a letter would go to. */
export async function countBatchReaders(ctx: Ctx, { id }: { id: number }): Promise<{ readers: number }> {
  const [row] = await countReaders(ctx.db, { batch: id, forgotten: FORGOTTEN_EMAIL });
  return { readers: row?.n ?? 0 };
}

/** One mail to each buyer of a batch who has not been written to about it. */
export function writeToBuyers(
  ctx: Ctx,
  { id, words }: { id: number; words: string },
): Promise<{ readers: number } | Refusal> {
  return inTransaction<{ readers: number } | Refusal>(ctx, async (tx) => {
    const [batch] = await lockBatch(tx.db, { batch: id });
    if (!batch) return refuse('batch.not-found');
    const [row] = await write(tx.db, { batch: id, words, at: now(tx), forgotten: FORGOTTEN_EMAIL });
    const readers = row?.n ?? 0;
    const target = `product:${batch.variant_id}`;
    await recordAudit(tx, 'keys.batch', target, null, { batchId: id, change: 'letter', readers });
    afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
    return { readers };
  });
}
