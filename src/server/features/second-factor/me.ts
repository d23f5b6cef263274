import type { Actor, Ctx, SessionFacts } from '../../context.ts';

/** Who came by a session: proofs and second factors are asked through that door alone, the contract sees to it. */
export function me({ actor }: Ctx): Actor & { session: SessionFacts } {
  if (!actor?.session) throw new Error('only for who came by a session');
  return { ...actor, session: actor.session };
}
