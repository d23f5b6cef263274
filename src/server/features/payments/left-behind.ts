import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

const COUNT_TO = 1_000;

const openElsewhere = statement<
  { gateway: string; n: number },
  readonly [known: string[], at: Date, most: number]
>(
  'open_left_behind',
  `select gateway, count(*)::int as n from (
     select gateway from orders where status = 'UNPAID' and expires_at > $2 and gateway <> all($1::text[]) limit $3) o
   group by gateway order by gateway`,
);

/** Payments that are still open at gateways which the store is no longer set up for: their notices find nobody. */
export const leftBehind = (ctx: Ctx): Promise<{ gateway: string; n: number }[]> =>
  openElsewhere(ctx.db, [['voucher', ...Object.keys(ctx.deps.gateways)], now(ctx), COUNT_TO]);

/** For the log of a start. */
export async function warnOfLeftBehind(ctx: Ctx): Promise<void> {
  for (const { gateway, n } of await leftBehind(ctx))
    ctx.log.warn(
      { gateway, open: n },
      'payments are open at a gateway that is not set up any more; what is paid there is not noticed',
    );
}
