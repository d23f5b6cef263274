import { sql } from 'drizzle-orm';
import { OLD_SECRET_MS } from '#domain/hand-payments/bank-doors.ts';
import { SECRET_LETTERS, SECRET_MARK, webhookSecretRow } from '#domain/webhooks/webhooks.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** Newest first: the one in use, and the one before it until it ends. */
const sealedOf = statement<
  { id: number; endpoint_id: number; sealed: Uint8Array },
  { endpoints: readonly number[]; at: Date }
>('webhook_secrets_of')(
  `select id, endpoint_id, sealed from webhook_secrets
   where endpoint_id = any(:endpoints::int[]) and (ends_at is null or ends_at > :at) order by id desc`,
);

/** Two hold at most: the new one, and the one before it for a while. */
const addSecret = statement<
  unknown,
  { id: number; endpointId: number; sealed: Uint8Array; at: Date; ends: Date }
>('add_webhook_secret')(
  `with gone as (delete from webhook_secrets where endpoint_id = :endpointId and ends_at is not null),
   old as (update webhook_secrets set ends_at = :ends where endpoint_id = :endpointId and ends_at is null)
   insert into webhook_secrets (id, endpoint_id, sealed, made_at) overriding system value
   values (:id, :endpointId, :sealed, :at)`,
);

/** What each of these signs with, newest first. */
export async function secretsOf(ctx: Ctx, endpoints: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await sealedOf(ctx.db, { endpoints, at: now(ctx) });
  const opened = await ctx.deps.vault.open(
    rows.map(({ id, sealed }) => ({ row: webhookSecretRow(id), sealed })),
  );
  const secrets = new Map<number, string[]>();
  for (const [n, { endpoint_id: endpoint }] of rows.entries())
    secrets.set(endpoint, [...(secrets.get(endpoint) ?? []), opened[n] ?? '']);
  return secrets;
}

/** In a transaction that holds the endpoint. */
export async function giveSecret(tx: Ctx, endpointId: number): Promise<string> {
  const secret = `${SECRET_MARK}${tx.deps.randomText(SECRET_LETTERS)}`;
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('webhook_secrets', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const [sealed] = await tx.deps.vault.seal([{ row: webhookSecretRow(id), text: secret }]);
  if (!sealed) throw new Error('nothing was sealed');
  const at = now(tx);
  await addSecret(tx.db, { id, endpointId, sealed, at, ends: new Date(at.getTime() + OLD_SECRET_MS) });
  return secret;
}
