import { sql } from 'drizzle-orm';

/** What a key becomes that its owner has lost: free, unless its batch is held back. */
export const freeAgain = sql`case when exists (
  select 1 from key_batches b where b.id = keys.batch_id and b.held_at is not null) then 'paused' else 'free' end`;
