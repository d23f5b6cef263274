import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { ServedRow } from '../pay-order.ts';
import { serveBundle } from '../serve-bundle.ts';
import { file } from './file.ts';
import type { Fulfiller } from './fulfiller.ts';
import { key } from './key.ts';
import { shared } from './shared.ts';

/** Several variants as one: whole or not at all. Its lines behind the first are handed over by their own kinds. */
export const bundle: Fulfiller = {
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    const given: ServedRow[] = [];
    const waiting = sql`select order_id from order_lines where variant_id = ${productId} and line = 1 and waits_for is not null`;
    const { rows: parts } = await tx.db.execute<{ variant_id: number }>(sql`
      select distinct variant_id from order_lines where order_id in (${waiting}) and line > 1 and delivery = 'key' order by 1`);
    // Who waits for a key alone may be older; what one gave up, the next may have.
    for (const { variant_id } of [...parts, ...parts]) given.push(...(await key.serve(tx, variant_id)));
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      select o.id from orders o where o.id in (${waiting}) and not exists (
        select 1 from order_lines l where l.order_id = o.id and l.line > 1 and l.delivery = 'key') order by o.paid_at, o.id`);
    for (const { id } of rows) {
      const done = await serveBundle(tx, id, { shared, file });
      if (done) given.push(done);
    }
    return given;
  },
};
