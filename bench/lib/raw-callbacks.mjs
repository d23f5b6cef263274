import { unpaidOrders } from './sales-load.mjs';

const STEPS = {
  order: `select id, variant_id from orders join order_lines on order_id = id
    where gateway = 'tripay' and gateway_reference = $1 for update of orders`,
  key: `select id from keys where variant_id = $1 and status = 'free' order by id + 0 limit 1 for update skip locked`,
  take: `update keys set status = 'sold' where id = $1`,
  give: 'insert into goods (key_id, order_id, slot, given_at) values ($1, $2, 1, now())',
  pay: `update orders set status = 'PAID', delivery_status = 'DELIVERED', paid_at = now(), delivered_at = now() where id = $1`,
  post: `insert into mails (kind, order_id, to_email, next_attempt_at, created_at, status, sent_at)
         values ('order-delivered', $1, 'x@contoh.test', now(), now(), 'sent', now())`,
};

/** A payment's rows written step by step in a transaction from Node, without HTTP, signature or checks. */
export async function rawCallbacks(pool, productIds, count) {
  const list = await unpaidOrders(pool, productIds, count);
  const from = performance.now();
  let next = 0;
  const work = async () => {
    const client = await pool.connect();
    const step = async (name, values) =>
      (await client.query({ name: `raw_${name}`, text: STEPS[name], values })).rows[0];
    for (let at = next++; at < list.length; at = next++) {
      await client.query('begin');
      const order = await step('order', [list[at].reference]);
      const key = await step('key', [order.variant_id]);
      await step('take', [key.id]);
      await step('give', [key.id, order.id]);
      await step('pay', [order.id]);
      await step('post', [order.id]);
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return count / ((performance.now() - from) / 1000);
}
