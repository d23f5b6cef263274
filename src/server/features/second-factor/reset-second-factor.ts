import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { closeAllSessions } from '../../guard/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { secondFactorsOf } from './prove.ts';
import { forgetSecondFactors } from './set-up.ts';

export interface SecondFactorReset {
  /** What there was. */
  ways: SecondFactor[];
  sessions: number;
}

/** For whoever runs the machine, when somebody has lost every second factor: the password alone opens again. */
export async function resetSecondFactor(
  ctx: Ctx,
  { email }: { email: string },
): Promise<SecondFactorReset | Refusal> {
  return inTransaction<SecondFactorReset | Refusal>(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
      .for('update');
    if (!user) return refuse('user.not-found');
    const ways = await secondFactorsOf(tx, user.id);
    await forgetSecondFactors(tx, user.id);
    const ended = await closeAllSessions(tx, user.id);
    await recordAudit(tx, 'second-factor.reset', `user:${user.id}`, { ways }, { sessions: ended });
    return { ways, sessions: ended };
  });
}
