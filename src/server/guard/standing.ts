import { sql } from 'drizzle-orm';
import { ownerFactorDue } from '#domain/accounts/second-factor.ts';
import { READY_ROLES, type ReadyRole, RIGHTS, type Right } from '#domain/guard/rights.ts';
import { type Ctx, now, type Person, type SessionFacts } from '../context.ts';

const FACTOR =
  `(exists (select 1 from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = users.id))` as const;

/** Beside a row of `users`, whatever built the statement. */
export const hasSecondFactor = sql<boolean>`${sql.raw(FACTOR)}`;

/** What is read of somebody in `users`, with their own role in `roles`, to know what they may do. */
export const PERSON =
  `users.id, users.email, users.username, users.is_admin as "isAdmin", users.is_owner as "isOwner",
  users.ready_role as "readyRole", roles.rights as "ownRights", users.factor_asked_at as "factorAskedAt",
  ${FACTOR} as "hasSecondFactor"` as const;

export interface PersonRow extends Omit<Person, 'rights'> {
  readyRole: ReadyRole | null;
  ownRights: readonly Right[] | null;
  hasSecondFactor: boolean;
  factorAskedAt: Date | string | null;
}

/** What somebody may do who came in then: nothing while they lack a second factor that is demanded of them. */
export function standingOf(
  ctx: Ctx,
  person: Omit<PersonRow, keyof Person> & Pick<Person, 'isAdmin' | 'isOwner'>,
  since: Date,
): Pick<SessionFacts, 'demandedFrom' | 'lacksSecondFactor'> & Pick<Person, 'rights'> {
  const { isAdmin, isOwner, hasSecondFactor: has, factorAskedAt: askedAt } = person;
  const demandedFrom = !isAdmin
    ? null
    : isOwner
      ? askedAt === null
        ? null
        : ownerFactorDue(new Date(askedAt))
      : ctx.deps.settings.current().staffSecondFactor
        ? since
        : null;
  const lacksSecondFactor = !has && demandedFrom !== null && demandedFrom.getTime() <= now(ctx).getTime();
  const rights = lacksSecondFactor ? new Set<Right>() : rightsOf(person, person.readyRole, person.ownRights);
  return { demandedFrom, lacksSecondFactor, rights };
}

export function rightsOf(
  user: { isAdmin: boolean; isOwner: boolean },
  readyRole: ReadyRole | null,
  ownRights: readonly Right[] | null,
): ReadonlySet<Right> {
  if (!user.isAdmin) return new Set();
  if (user.isOwner) return new Set(RIGHTS);
  return new Set(readyRole ? READY_ROLES[readyRole] : (ownRights ?? []));
}
