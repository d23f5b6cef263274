import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { planExamples } from './plan-examples.ts';

type Filled = { customers: { email: string; password: string }[] };

/** While nothing is real: a sandbox that has no examples gets them. */
export async function fillExamples(ctx: Ctx): Promise<Filled | Refusal> {
  const { examples, catalogue, settings, vocabulary } = ctx.deps;
  if (!examples) return refuse('examples.sandbox-only');
  const customers = (await planExamples(ctx)).filled ? null : await examples.fill();
  if (!customers) return refuse('examples.there');
  await recordAudit(ctx, 'examples.fill', 'examples', null, { customers: customers.length });
  await catalogue.refresh();
  await settings.announce();
  await vocabulary.announce();
  return { customers };
}
