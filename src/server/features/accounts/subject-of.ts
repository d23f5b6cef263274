import type { Ctx } from '../../context.ts';

/** Whom a call is about: the named user, whom the audience check has let through, or the caller. */
export const subjectOf = (ctx: Ctx, named: number | undefined): number => named ?? ctx.actor?.id ?? 0;
