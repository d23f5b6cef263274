import { sql } from 'drizzle-orm';
import { OLD_SECRET_MS } from '#domain/hand-payments/bank-doors.ts';
import { supplierSecretRow } from '#domain/orders/supply.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** Of our calls, or of what another Kunci tells us. */
type Signs = 'calls' | 'events';

/** Two hold at most: the new one, and the one before it for a while. */
const addSecret = statement<
  unknown,
  { id: number; supplierId: number; sealed: Uint8Array; at: Date; ends: Date; signs: Signs }
>('add_supplier_secret')(
  `with gone as (delete from supplier_secrets where supplier_id = :supplierId and signs = :signs and ends_at is not null),
   old as (update supplier_secrets set ends_at = :ends where supplier_id = :supplierId and signs = :signs and ends_at is null)
   insert into supplier_secrets (id, supplier_id, sealed, made_at, signs) overriding system value
   values (:id, :supplierId, :sealed, :at, :signs)`,
);

/** In a transaction that holds the supplier. */
export async function giveSecret(
  tx: Ctx,
  supplierId: number,
  secret: string,
  signs: Signs = 'calls',
): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('supplier_secrets', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const [sealed] = await tx.deps.vault.seal([{ row: supplierSecretRow(id), text: secret }]);
  if (!sealed) throw new Error('nothing was sealed');
  const at = now(tx);
  await addSecret(tx.db, { id, supplierId, sealed, at, ends: new Date(at.getTime() + OLD_SECRET_MS), signs });
}

const sealedOfEvents = statement<{ id: number; sealed: Uint8Array }, { supplierId: number; at: Date }>(
  'supplier_event_secrets',
)(
  `select id, sealed from supplier_secrets where supplier_id = :supplierId and signs = 'events'
   and (ends_at is null or ends_at > :at) order by id desc`,
);

/** What the events of another Kunci are signed with, newest first. */
export async function eventSecretsOf(ctx: Ctx, supplierId: number): Promise<string[]> {
  const rows = await sealedOfEvents(ctx.db, { supplierId, at: now(ctx) });
  return ctx.deps.vault.open(rows.map(({ id, sealed }) => ({ row: supplierSecretRow(id), sealed })));
}
