import { sql } from 'drizzle-orm';
import type { ExamplesPlan } from '#contract/settings/examples.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { isReachable } from '#domain/shop/contact-address.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { clearExamples } from './clear-examples.ts';
import { fillExamples } from './fill-examples.ts';
import { planExamples } from './plan-examples.ts';

/** The fact that it was said how the shop begins. */
export const OPENED = 'opened';

/** From now on nobody is asked how the shop begins. */
export const noteOpened = (ctx: Ctx) =>
  ctx.db.execute(
    sql`insert into store_facts (name, since) values (${OPENED}, ${now(ctx).toISOString()}) on conflict do nothing`,
  );

/** Nothing in it but what the seller puts there, and no accounts of customers until they are switched on. */
export async function openEmpty(ctx: Ctx): Promise<ExamplesPlan | Refusal> {
  const done = await inTransaction(ctx, async (tx): Promise<ExamplesPlan | Refusal> => {
    const cleared = await clearExamples(tx);
    if (isRefusal(cleared)) return cleared;
    const changed = await changeSettings(tx, { accountArea: false, ...noLinksToNobody(tx) });
    if (isRefusal(changed)) return changed;
    await noteOpened(tx);
    return planExamples(tx);
  });
  await ctx.deps.vocabulary.announce();
  await ctx.deps.settings.announce();
  return done;
}

/** Addresses that lead to nobody are none, so that no page shows them. */
function noLinksToNobody(ctx: Ctx) {
  const { messagingLink, chatLink } = ctx.deps.settings.current();
  return {
    ...(isReachable(messagingLink) ? {} : { messagingLink: '' }),
    ...(isReachable(chatLink) ? {} : { chatLink: '' }),
  };
}

/** The owner says how the shop begins: empty, or with the examples, which can be taken out later. */
export async function openShop(
  ctx: Ctx,
  { begin }: { begin: 'empty' | 'examples' },
): Promise<ExamplesPlan | Refusal> {
  if (begin === 'empty') return openEmpty(ctx);
  const { fillable } = await planExamples(ctx);
  const filled = fillable ? await fillExamples(ctx) : null;
  if (isRefusal(filled)) return filled;
  await noteOpened(ctx);
  return planExamples(ctx);
}
