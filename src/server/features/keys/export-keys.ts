import type { Refusal } from '#contract/wire/refusals.ts';
import { KEYS_PER_EXPORT, type KeyView } from '#domain/orders/keys.ts';
import type { Ctx } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type KeyPage, readKeys } from './list-keys.ts';

/** Keys leave the store here, so each time is written down: who, of what, how many. */
export async function exportKeys(
  ctx: Ctx,
  input: { product_id: number; status?: KeyView; before?: number | null },
): Promise<KeyPage | Refusal> {
  const page = await readKeys(ctx, {
    product_id: input.product_id,
    status: input.status,
    before: input.before ?? undefined,
    limit: KEYS_PER_EXPORT,
  });
  await recordAudit(ctx, 'keys.export', `product:${input.product_id}`, null, {
    status: input.status ?? 'all',
    count: page.data.length,
    before: input.before ?? null,
  });
  return page;
}
