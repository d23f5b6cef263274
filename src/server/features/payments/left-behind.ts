import { OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

const COUNT_TO = 1_000;

const openElsewhere = statement<{ gateway: string; n: number }, { gone: string[]; at: Date; most: number }>(
  'open_left_behind',
)(
  `select gateway, count(*)::int as n from (
     select gateway from orders where gateway = any(:gone::text[]) and status = 'UNPAID' and expires_at > :at
       limit :most) o
   group by gateway order by gateway`,
);

/** Payments that are still open at gateways which the store is no longer set up for: their notices find nobody. */
export async function leftBehind(ctx: Ctx): Promise<{ gateway: string; n: number }[]> {
  const gone = OUTSIDE_GATEWAYS.filter((name) => !Object.hasOwn(ctx.deps.gateways, name));
  return gone.length === 0 ? [] : openElsewhere(ctx.db, { gone, at: now(ctx), most: COUNT_TO });
}

/** For the log of a start. */
export async function warnOfLeftBehind(ctx: Ctx): Promise<void> {
  for (const { gateway, n } of await leftBehind(ctx))
    ctx.log.warn(
      { gateway, open: n },
      'payments are open at a gateway that is not set up any more; what is paid there is not noticed',
    );
}
