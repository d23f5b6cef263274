import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** The example store was sold before the stand-in gateway existed: it learns of those payments, once. */
export async function adoptOrders(db: Db): Promise<void> {
  await db.execute(sql`
    insert into sandbox.transactions (number, reference, merchant_ref, method, amount, fee, customer_name,
      customer_email, items, status, created_at, expires_at, due_at, paid_at)
    select nextval('sandbox.transaction_number'), o.gateway_reference, o.merchant_ref, o.payment_method,
      o.charged_idr, 0, o.customer_name, o.customer_email, jsonb_build_array(jsonb_build_object('sku', null,
        'name', l.name, 'price', l.unit_idr, 'quantity', l.quantity, 'product_url', null,
        'image_url', null)),
      o.status, o.created_at, o.expires_at, o.expires_at, o.paid_at
    from (select * from orders where gateway = 'tripay' and gateway_reference is not null and charged_idr > 0
      order by created_at, id) o join order_lines l on l.order_id = o.id and l.line = 1
    order by o.created_at, o.id
    on conflict (reference) do nothing`);
}
