import { statement } from '../../db/statement.ts';

/** A key that cannot be opened is sold to nobody. */
export const setKeysAside = statement<{ id: number }, { ids: number[] }>('set_keys_aside')(
  `update keys set status = 'revoked', held_by_order_id = null, held_until = null
   where id = any(:ids) and status = 'free' returning id`,
);

/** How often one purchase looks for keys that open before it gives up. */
export const TRIES_FOR_GOOD_KEYS = 3;
