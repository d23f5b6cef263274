import { OUTSIDE_KINDS } from '#domain/orders/events.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

/** The names come from the table of kinds; of each is noted whether anybody listens for it. */
const keepKinds = statement<unknown, { kinds: string }>('keep_outside_kinds')(
  `with known as (select * from jsonb_to_recordset(:kinds::jsonb) as k (kind text, name text)),
   gone as (delete from outside_kinds o where not exists (select 1 from known k where k.kind = o.kind)),
   listening as (select unnest(events) as name from webhook_endpoints where off_at is null
     union select unnest(events) from notice_channels where off_at is null)
   insert into outside_kinds as o (kind, name, heard)
   select k.kind, k.name, exists (select 1 from listening l where l.name = k.name) from known k
   on conflict (kind) do update set name = excluded.name, heard = excluded.heard
     where (o.name, o.heard) is distinct from (excluded.name, excluded.heard)`,
);

/** At the start, and in the transaction that changes who listens for what: from its commit on events are kept for them. */
export const noteListeners = (db: Db): Promise<unknown> =>
  keepKinds(db, { kinds: JSON.stringify(OUTSIDE_KINDS) });
