import type { SupplierFaults } from '#contract/payments/sandbox.ts';
import { statement } from '#server/db/statement.ts';

export interface Sale {
  id: string;
  article: string;
  quantity: number;
  order_id: number;
  answers: Record<string, string> | null;
  keys: string[];
  refused: boolean;
  asked: number;
  ready_at: Date | string;
  sold_at: Date | string;
}

const COLUMN_OF: Record<keyof SupplierFaults, string> = {
  dropBefore: 'drop_before',
  dropAfter: 'drop_after',
  errorAfter: 'error_after',
  garbage: 'garbage',
  refuse: 'refuse',
  empty: 'empty',
  later: 'later',
  repeat: 'repeat',
  slowMs: 'slow_ms',
};
const FAULTS = Object.entries(COLUMN_OF)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ') as 'repeat';

export const shopNames = statement<{ shop: string }>('sandbox_supplier_shops')(
  'select shop from sandbox.supplier_shops order by shop',
);
export const faultsOf = statement<SupplierFaults, { shop: string }>('sandbox_supplier_faults')(
  `insert into sandbox.supplier_shops (shop) values (:shop) on conflict (shop) do update set shop = excluded.shop returning ${FAULTS}`,
);
export const setFaults = statement<SupplierFaults, { shop: string; faults: string }>(
  'sandbox_set_supplier_faults',
)(
  `update sandbox.supplier_shops s set (${Object.values(COLUMN_OF).join(', ') as 'repeat'}) = (
     select ${
       Object.entries(COLUMN_OF)
         .map(([name, column]) => `coalesce((f->>'${name}')::int, s.${column})`)
         .join(', ') as 'repeat'
     } from (select :faults::jsonb as f) j)
   where shop = :shop returning ${FAULTS}`,
);
/** Takes one of a fault, if there is one left. */
export const spendFault = statement<{ shop: string }, { shop: string; fault: string }>(
  'sandbox_use_supplier_fault',
)(
  `update sandbox.supplier_shops set
     drop_before = drop_before - (:fault = 'dropBefore')::int, drop_after = drop_after - (:fault = 'dropAfter')::int,
     error_after = error_after - (:fault = 'errorAfter')::int, garbage = garbage - (:fault = 'garbage')::int,
     refuse = refuse - (:fault = 'refuse')::int, empty = empty - (:fault = 'empty')::int, later = later - (:fault = 'later')::int
   where shop = :shop and case :fault when 'dropBefore' then drop_before when 'dropAfter' then drop_after
     when 'errorAfter' then error_after when 'garbage' then garbage when 'refuse' then refuse when 'empty' then empty
     else later end > 0
   returning shop`,
);

const SALE = 'id, article, quantity, order_id, answers, keys, refused, asked, ready_at, sold_at';
/** What is asked for under one id again is what it was the first time. */
export const sell = statement<
  Sale,
  {
    shop: string;
    id: string;
    article: string;
    quantity: number;
    orderId: number;
    answers: string | null;
    keys: readonly string[];
    refused: boolean;
    readyAt: Date;
    told: boolean;
    at: Date;
  }
>('sandbox_supplier_sell')(
  `insert into sandbox.supplier_sales as s (shop, id, article, quantity, order_id, answers, keys, refused, ready_at, told, sold_at)
   values (:shop, :id, :article, :quantity, :orderId, :answers::jsonb, :keys, :refused, :readyAt, :told, :at)
   on conflict (shop, id) do update set asked = s.asked + 1 returning ${SALE}`,
);
export const saleOf = statement<Sale, { shop: string; id: string }>('sandbox_supplier_sale')(
  `select ${SALE} from sandbox.supplier_sales where shop = :shop and id = :id`,
);
export const newestSales = statement<Sale, { shop: string; most: number }>('sandbox_supplier_sales')(
  `select ${SALE} from sandbox.supplier_sales where shop = :shop order by sold_at desc, id limit :most`,
);
export const dueCalls = statement<Sale & { shop: string }, { at: Date }>('sandbox_supplier_due')(
  `update sandbox.supplier_sales set told = true where (shop, id) in (
     select shop, id from sandbox.supplier_sales where not told and ready_at <= :at limit 50 for update skip locked)
   returning shop, ${SALE}`,
);

/** Who in the store is supplied by a shop of ours, as the address says that was written down. */
export const customerOf = statement<{ id: number; address: string }, { ending: string }>(
  'sandbox_supplier_customer',
)(
  `select id, address from suppliers where not removed and right(rtrim(url, '/'), length(:ending)) = :ending order by id desc limit 1`,
);
