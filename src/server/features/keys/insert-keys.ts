import { statement } from '../../db/statement.ts';

/** Many keys of one product; those it has already are left out. */
export const insertKeys = statement<
  { id: number },
  {
    productId: number;
    batchId: number;
    bestBefore: string | null;
    ids: readonly number[];
    sealed: readonly Uint8Array[];
    exact: readonly Uint8Array[];
    member: readonly Uint8Array[];
    at: Date;
  }
>('insert_keys')(
  `insert into keys (variant_id, batch_id, best_before, id, sealed, exact_hash, member_hash, created_at) overriding system value
   select :productId, :batchId::int, :bestBefore::date, k.id, k.sealed, k.exact, k.member, :at
   from unnest(:ids::int[], :sealed::bytea[], :exact::bytea[], :member::bytea[]) as k(id, sealed, exact, member)
   on conflict (variant_id, exact_hash) do nothing returning id`,
);

/** Numbers for keys that are about to be sealed: each is sealed for its own row. */
export const nextKeyIds = statement<{ id: number }, { count: number }>('next_key_ids')(
  `select nextval(pg_get_serial_sequence('keys', 'id'))::int as id from generate_series(1, :count::int)`,
);
