import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** How a buyer names an order: by its merchant_ref, or, signed in, by something of it. */
export interface Whose {
  merchant_ref?: string | undefined;
  order_id?: number | undefined;
  goods?: number | undefined;
  claim?: number | undefined;
  picture?: number | undefined;
}

const byRef = statement<{ id: number }, { merchantRef: string }>('claimed_by_ref')(
  'select id from orders where merchant_ref = :merchantRef',
);

const byAccount = statement<
  { id: number },
  {
    userId: number;
    orderId: number | null;
    goods: number | null;
    claim: number | null;
    picture: number | null;
  }
>('claimed_by_account')(
  `select id from orders where user_id = :userId and id = coalesce(:orderId::int,
     (select order_id from goods where id = :goods), (select order_id from claims where id = :claim),
     (select c.order_id from claim_pictures p join claims c on c.id = p.claim_id where p.id = :picture))`,
);

/** The order of who shows that it is theirs; null: there is none, or not of theirs. */
export async function findClaimed(ctx: Ctx, whose: Whose): Promise<number | null> {
  if (whose.merchant_ref) return (await byRef(ctx.db, { merchantRef: whose.merchant_ref }))[0]?.id ?? null;
  if (!ctx.actor) return null;
  const { order_id: orderId = null, goods = null, claim = null, picture = null } = whose;
  const [row] = await byAccount(ctx.db, { userId: ctx.actor.id, orderId, goods, claim, picture });
  return row?.id ?? null;
}
