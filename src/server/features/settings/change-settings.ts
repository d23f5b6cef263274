import { inArray, sql } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { DEFAULT_SETTINGS, SETTING_NAMES, type Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { settings } from '../../db/schema/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeRate } from './change-rate.ts';
import { refuseBrand } from './refuse-brand.ts';

/** A picture that was taken away: a value like any other, and not what the database calls none. */
const NOTHING = sql`'null'::jsonb`;

/** Keeps what is given, with the audit row, and tells every process. The caller reads its own change at once. */
export async function changeSettings(
  ctx: Ctx,
  change: Partial<Settings>,
): Promise<{ data: Settings } | Refusal> {
  const names = SETTING_NAMES.filter((name) => change[name] !== undefined);
  if (names.length === 0) return refuse('request.malformed', { field: 'body' });
  const done = await inTransaction(ctx, async (tx): Promise<true | Refusal> => {
    const refused = await refuseBrand(tx, change);
    if (refused) return refused;
    const at = now(tx);
    const { idrPerUsd } = change;
    const wrong = idrPerUsd === undefined ? null : await changeRate(tx, idrPerUsd);
    if (wrong) return wrong;
    const known = await tx.db.select().from(settings).where(inArray(settings.key, names)).for('update');
    const old = new Map(known.map((row) => [row.key, row.value]));
    const before = Object.fromEntries(
      names.map((name) => [name, old.has(name) ? old.get(name) : DEFAULT_SETTINGS[name]]),
    );
    const after = Object.fromEntries(names.map((name) => [name, change[name]]));
    await tx.db
      .insert(settings)
      .values(names.map((name) => ({ key: name, value: change[name] ?? NOTHING, updatedAt: at })))
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      });
    await recordAudit(tx, 'settings.update', 'settings', before, after);
    return true;
  });
  if (isRefusal(done)) return done;
  const cache = ctx.deps.settings;
  await cache.announce();
  return { data: { ...cache.current(), ...change } };
}
