import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditEntry } from '#contract/reports/manage-reports.ts';
import { MAX_PAGE } from '#contract/wire/fields.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/store.ts';
import { nameThen } from './name-then.ts';

interface Question {
  action?: string;
  target?: string;
  before?: number;
  limit?: number;
}
interface Page {
  data: AuditEntry[];
  nextBefore: number | null;
  actions: string[];
}

// The indexes by action and by target are in this order, which the primary key cannot give.
const NUMBER = sql`${auditLog.id} + 0`;

export async function listAudit(ctx: Ctx, input: Question): Promise<Page> {
  const limit = input.limit ?? MAX_PAGE;
  const order = input.action || input.target ? NUMBER : sql`${auditLog.id}`;
  const rows = await ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      userId: auditLog.userId,
      action: auditLog.action,
      target: auditLog.target,
      before: auditLog.before,
      after: auditLog.after,
      username: sql<string | null>`${sql.raw(nameThen('"audit_log"', '"users"."username"'))}`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        input.action ? eq(auditLog.action, input.action) : undefined,
        input.target ? inTargets(input.target.split(',')) : undefined,
        input.before === undefined ? undefined : sql`${order} < ${input.before}`,
      ),
    )
    .orderBy(desc(order))
    .limit(limit);
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return {
    data,
    nextBefore: data.length === limit ? (data.at(-1)?.id ?? null) : null,
    actions: await knownActions(ctx),
  };
}

const inTargets = ([first = '', ...others]: string[]) =>
  others.length === 0 ? eq(auditLog.target, first) : inArray(auditLog.target, [first, ...others]);

/** The kinds of action that ever were, one index step each however long the log is. */
async function knownActions(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ action: string }>(sql`
    with recursive kinds as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > kinds.action order by a.action limit 1)
      from kinds where kinds.action is not null
    ) select action from kinds where action is not null`);
  return rows.map((row) => row.action);
}
