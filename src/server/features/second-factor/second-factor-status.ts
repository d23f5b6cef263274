import { sql } from 'drizzle-orm';
import type { Passkey } from '#contract/accounts/second-factor.ts';
import { type Ctx, now } from '../../context.ts';
import { me } from './me.ts';
import { passkeysOf } from './passkeys.ts';

interface Status {
  app: boolean;
  passkeys: Passkey[];
  recoveryLeft: number;
  demanded: boolean;
  demandedFrom: string | null;
}

export async function secondFactorStatus(ctx: Ctx): Promise<{ data: Status }> {
  const { id, session } = me(ctx);
  const { demandedFrom } = session;
  const { rows } = await ctx.db.execute<{ app: boolean; left: number }>(sql`
    select exists (select 1 from totp_secrets where user_id = ${id} and confirmed_at is not null) as app,
      (select count(*)::int from recovery_codes where user_id = ${id}) as left`);
  return {
    data: {
      app: rows[0]?.app ?? false,
      passkeys: (await passkeysOf(ctx, id)).map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      })),
      recoveryLeft: rows[0]?.left ?? 0,
      demanded: demandedFrom !== null && demandedFrom.getTime() <= now(ctx).getTime(),
      demandedFrom: demandedFrom?.toISOString() ?? null,
    },
  };
}
