import type { Ctx } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';

const SHORT = 16;

/** Names a person by address or name in the audit log, which forgets nothing, without saying who it is. */
export const personTarget = async (ctx: Ctx, email: string): Promise<string> =>
  `person:${toHex(await ctx.deps.vault.digest('person', email)).slice(0, SHORT)}`;
