import { statement } from '../../db/statement.ts';

/** Many keys of one product; those it has already are left out. */
export const insertKeys = statement<
  { id: number },
  readonly [
    productId: number,
    sealed: readonly Uint8Array[],
    exact: readonly Uint8Array[],
    member: readonly Uint8Array[],
    at: Date,
  ]
>(
  'insert_keys',
  `insert into keys (product_id, sealed, exact_hash, member_hash, created_at)
   select $1, k.sealed, k.exact, k.member, $5 from unnest($2::bytea[], $3::bytea[], $4::bytea[]) as k(sealed, exact, member)
   on conflict (product_id, exact_hash) do nothing returning id`,
);
