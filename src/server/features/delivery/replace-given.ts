import { keyTurn } from '../../db/key-turn.ts';
import { statement } from '../../db/statement.ts';

export interface ReplacedRow {
  /** Of those that were asked for, how many are still the order's. */
  found: number;
  /** So many there are to give, of as many as are needed. */
  free: number;
  /** What was given instead; null: nothing was done. */
  given: number[] | null;
}

export interface InsteadParams {
  orderId: number;
  goods: readonly number[];
  reason: string;
  words: string;
  variantId: number;
  /** What it is given as, where that is not what was ordered. */
  name: string | null;
  label: string | null;
  validitySeconds: number | null;
  at: Date;
}

/**
 * Takes back these goods of an order and gives as many of `fresh` in their places: all of them or none. Who calls it
 * holds the order's row, so nobody refunds or replaces the same meanwhile.
 */
const instead = <Fresh extends string>(fresh: Fresh) =>
  `with old as (
    select id, key_id, row_number() over (order by line, slot) as n from goods
    where order_id = :orderId and id = any(:goods::int[]) and revoked_at is null
  ), fresh as (${fresh}), pairs as materialized (
    select old.id as old_id, old.key_id as old_key, fresh.key_id, fresh.sealed, fresh.cents,
      coalesce(fresh.id, nextval(pg_get_serial_sequence('goods', 'id')))::int as id
    from old join fresh using (n)
    where cardinality(:goods::int[]) = all (array[(select count(*) from old), (select count(*) from fresh)])
  ), ended as (
    update goods set revoked_at = :at, replaced_by = pairs.id from pairs where goods.id = pairs.old_id
    returning pairs.id, goods.line, goods.slot, pairs.key_id, pairs.sealed
  ), given as (
    insert into goods (id, order_id, line, slot, key_id, sealed, given_at) select id, :orderId, line, slot, key_id, sealed, :at from ended
    returning id
  ), told as (
    insert into replacements (goods_id, reason, words, variant_id, name, label, validity_seconds, cost_cents, at)
    select id, :reason, :words, :variantId, :name, :label, :validitySeconds::int, pairs.cents, :at from given join pairs using (id)
  ), taken as (
    update keys set held_by_order_id = null, held_until = null,
      status = case when keys.id = pairs.key_id then 'sold' else 'revoked' end
    from pairs where keys.id in (pairs.key_id, pairs.old_key)
  ), counted as (
    update orders set cost_cents = coalesce(cost_cents, 0) + spent.cents, cost_beside_cents = cost_beside_cents + spent.cents
    from (select sum(cents)::int as cents from pairs) spent
    where orders.id = :orderId and spent.cents is not null
  )
  select (select count(*) from old)::int as found, (select count(*) from fresh)::int as free,
    (select array_agg(id order by id) from pairs) as given` as const;

/** By keys of the stock; a sale that takes a key first is passed by. What one costs is told where its batch does not say. */
export const replaceByKeys = statement<ReplacedRow, InsteadParams & { costCents: number | null }>(
  'replace_by_keys',
)(
  instead(`select k.id as key_id, null::bytea as sealed, null::int as id, coalesce(b.cost_cents, :costCents::int) as cents,
      row_number() over (order by k.id) as n from (
      select id, batch_id from keys where variant_id = :variantId and status = 'free' and (held_until is null or held_until <= :at)
      order by ${keyTurn('keys')} limit cardinality(:goods::int[]) for update skip locked) k
    left join key_batches b on b.id = k.batch_id`),
);

/** By texts that are no keys, each sealed for the number that its goods get; they cost nothing more. */
export const replaceByTexts = statement<
  ReplacedRow,
  InsteadParams & { ids: readonly number[]; sealed: readonly Uint8Array[] }
>('replace_by_texts')(
  instead(`select null::int as key_id, sealed, id, null::int as cents, n
    from unnest(:ids::int[], :sealed::bytea[]) with ordinality as u(id, sealed, n)`),
);
