import { isOutside } from '#domain/payments/gateways.ts';
import { type Ctx, now } from '../context.ts';
import { statement } from '../db/statement.ts';
import { mailOf, writeMails } from '../features/outbox/mail-sql.ts';

/**
 * Asks an owner for a second factor from the day on which somebody else works in the shop too, or it takes money through
 * a gateway; the question lapses with its reason. The mail goes with the first time.
 */
const askOwner = statement<
  { asked_at: Date | string | null },
  { userId: number; at: Date; takesMoney: boolean; locale: string }
>('ask_owner_for_factor')(
  `with reason as (
     select u.id, u.email, u.factor_asked_at as before, :takesMoney::boolean or exists (
       select 1 from users o where o.is_admin and o.id <> u.id and o.deleted_at is null) as given
     from users u where u.id = :userId for update
   ), asked as (
     update users u set factor_asked_at = case when r.given then coalesce(r.before, :at) end from reason r
     where u.id = r.id returning u.factor_asked_at as asked_at
   ), mail as (
     ${writeMails(
       mailOf('factor-asked', {
         user: 'id',
         to: 'email',
         locale: ':locale',
         from: 'reason where given and before is null',
       }),
     )}
   )
   select asked_at from asked`,
);

export async function askOwnerForFactor(ctx: Ctx, userId: number): Promise<Date | null> {
  const { config, gateways } = ctx.deps;
  const takesMoney = config.mode === 'live' && Object.keys(gateways).some(isOutside);
  const [row] = await askOwner(ctx.db, { userId, at: now(ctx), takesMoney, locale: ctx.locale });
  return row?.asked_at ? new Date(row.asked_at) : null;
}
