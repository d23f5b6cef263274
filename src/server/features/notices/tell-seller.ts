import { sql } from 'drizzle-orm';
import { addressesIn } from '#domain/accounts/email.ts';
import { MATTER_NAMES, type MatterName, NOTICE_PAUSE_MS } from '#domain/notices/notices.ts';
import { daysLater, storeDay, storeHour } from '#domain/reports/report-days.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import type { Matter, Notifier } from '../../ports/notifier.ts';
import { claimSummary, endUnwanted, keepNotices, markTold } from './keep-notices.ts';
import { mailNotifier } from './mail-notifier.ts';
import { MEASURES } from './measure-matters.ts';
import { channelNotifier } from './tell-channels.ts';

const LOCK = 7_305_005;

/** The ways in which the seller is told. */
const NOTIFIERS: readonly Notifier[] = [mailNotifier, channelNotifier];

/** One look at everything: what came up or is over since the last telling is told, all in one. */
export async function tellSeller(ctx: Ctx): Promise<void> {
  const settings = ctx.deps.settings.current();
  const wanted = MATTER_NAMES.filter((name) => MEASURES[name].isOn(settings));
  const looked: MatterName[] = [];
  const found: { matter: MatterName; subject: string; details: object }[] = [];
  for (const matter of wanted) {
    try {
      for (const { subject, word, params } of await MEASURES[matter].measure(ctx, settings))
        found.push({ matter, subject, details: { ...params, word } });
      looked.push(matter);
    } catch (error) {
      // What could not be looked at stays as it was.
      ctx.log.error({ matter, error: String(error) }, 'a matter could not be measured');
    }
  }
  const unwanted = MATTER_NAMES.filter((name) => !wanted.includes(name));
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const at = now(tx);
    await endUnwanted(tx.db, { at, matters: unwanted });
    await keepNotices(tx.db, { found: JSON.stringify(found), at, looked });
    const told = await markTold(tx.db, { at, pauseBegan: new Date(at.getTime() - NOTICE_PAUSE_MS) });
    const numbers = (over: boolean) => told.filter((one) => one.over === over).map(({ id }) => id);
    const about = { opened: numbers(false), over: numbers(true) };
    if (told.length > 0) await write(tx, { kind: 'notice', about }, at);
    return true;
  });
  if (settings.dailySummary) await sumUp(ctx, settings.summaryHour);
}

/** The day before is summed up once, from the chosen hour on. */
async function sumUp(ctx: Ctx, hour: number): Promise<void> {
  const at = now(ctx);
  const { timeZone } = ctx.deps.settings.current();
  if (storeHour(at, timeZone) < hour) return;
  await inTransaction(ctx, async (tx) => {
    const day = daysLater(storeDay(at, timeZone), -1);
    const [mine] = await claimSummary(tx.db, { day, at });
    if (mine) await write(tx, { kind: 'daily-summary', about: { day } }, at);
    return true;
  });
}

async function write(tx: Ctx, matter: Matter, at: Date): Promise<void> {
  const addresses = addressesIn(tx.deps.settings.current().noticeEmails);
  for (const notifier of NOTIFIERS) await notifier.write(tx.db, { ...matter, at, addresses });
  afterCommit(tx, () => {
    tx.deps.jobs.wake('send-mail');
    tx.deps.jobs.wake('tell-channels');
  });
}
