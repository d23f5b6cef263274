import { ask } from './databases.ts';
import { keyText } from './fill.ts';

interface SampleOrder {
  id: number;
  ref: string;
  reference: string | null;
  email: string;
  gateway: string;
  key: string | null;
}

interface SampleUser {
  id: number;
  email: string;
  key: string | null;
}

/** What is asked for: read once, before anything is migrated, from whatever shape it has. */
export interface Sample {
  orders: SampleOrder[];
  users: SampleUser[];
  products: { id: number; name: string }[];
  /** Of the last deliveries, to orders and to purchases: most of them have not run out. */
  freshKeys: string[];
  /** Days that hold all sales. */
  stretch: { start_date: string; end_date: string };
  /** Whether the seller has people. */
  staff: boolean;
}

/** Of each kind of order the newest and the oldest. */
const ordersOf = (most: number) => `
  select o.id, merchant_ref as ref, gateway_reference as reference, customer_email as email, gateway,
    (select min(key_id) from deliveries d where d.order_id = o.id) as key
  from (select o.*, row_number() over (partition by sort order by o.id desc) as newest,
      row_number() over (partition by sort order by o.id) as oldest
    from (select o.*, concat_ws(' ', gateway, status, delivery_status, j->>'kind', j->>'dispute', voucher_id,
        o.quantity > 1, j->>'user_id' is null, j->>'refunded_idr' <> '0', j->>'paid_idr' is null, j->>'fee_idr' <> '0',
        delivered_at > paid_at) as sort
      from orders o cross join lateral (select to_jsonb(o) as j) j) o) o
  where newest <= ${most} or oldest <= ${most} order by o.id`;

const usersOf = (most: number) => `
  select u.id, email,
    (select min(d.key_id) from purchases p join deliveries d on d.purchase_id = p.id where p.user_id = u.id) as key
  from users u where not is_admin and deleted_at is null order by u.id limit ${most}`;

const freshKeysOf = (most: number) => `
  (select key_id as key from deliveries where order_id is not null order by delivered_at desc, key_id desc limit ${most})
  union all
  (select key_id from deliveries where purchase_id is not null order by delivered_at desc, key_id desc limit ${most})`;

const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

type Keyed<Row> = Omit<Row, 'key'> & { key: number | null };

export async function sampleOf(url: string, many: boolean): Promise<Sample> {
  const opened = async <Row>(text: string) =>
    (await ask<Keyed<Row>>(url, text)).map(
      (row) => ({ ...row, key: row.key === null ? null : keyText(row.key) }) as Row,
    );
  return {
    orders: await opened<SampleOrder>(ordersOf(many ? 3 : 1)),
    users: await opened<SampleUser>(usersOf(many ? 50 : 20)),
    products: await ask(url, 'select id, name from products where deleted_at is null order by id'),
    freshKeys: (await ask<{ key: number }>(url, freshKeysOf(many ? 40 : 20))).map(({ key }) => keyText(key)),
    stretch: { start_date: day(-370), end_date: day(0) },
    staff: (await ask(url, 'select 1 from users where is_admin limit 2')).length > 1,
  };
}
