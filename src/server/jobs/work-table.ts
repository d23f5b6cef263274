import { makeDueBackup } from '../backup/make-due-backup.ts';
import { jobContext, now } from '../context.ts';
import type { Deps } from '../deps.ts';
import { judgeLeftLines } from '../features/bank-doors/confirm-certain.ts';
import { drainWaiting } from '../features/delivery/drain-queue.ts';
import { releaseHolds } from '../features/delivery/release-keys.ts';
import { dropUnusedFiles } from '../features/files/drop-unused.ts';
import { remindBuyers } from '../features/hand-payments/remind-buyers.ts';
import { endBatches } from '../features/keys/end-batches.ts';
import { sendDueMails } from '../features/mail/send-due-mails.ts';
import { tellChannels } from '../features/notices/tell-channels.ts';
import { tellSeller } from '../features/notices/tell-seller.ts';
import { askDueRefunds } from '../features/payments/ask-refund.ts';
import { reconcileDue } from '../features/payments/reconcile-order.ts';
import { forgetOldAddresses } from '../features/privacy/retain.ts';
import { keepSalesDays } from '../features/reports/keep-sales-days.ts';
import { askSuppliers } from '../features/supply/ask-suppliers.ts';
import { lookAtShops } from '../features/supply/look-at-shops.ts';
import { answerUpdates } from '../features/telegram/answer-updates.ts';
import { botPoller, botReacher } from '../features/telegram/reach-bot.ts';
import { returnSurplus } from '../features/telegram/return-surplus.ts';
import { tellByMail } from '../features/telegram/tell-by-mail.ts';
import { tellClaims } from '../features/telegram/tell-claims.ts';
import { tellOrders } from '../features/telegram/tell-orders.ts';
import { tellRefunds } from '../features/telegram/tell-refunds.ts';
import { sendEvents } from '../features/webhooks/send-events.ts';
import { VariantWatch } from '../features/webhooks/variant-watch.ts';
import { flushAbuse } from '../guard/note-security.ts';
import type { WorkTable } from './background.ts';
import { foldStock } from './fold-stock.ts';
import { tidy } from './tidy.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const JUST_PAID_MS = 10 * MINUTE;

/** All work beside requests. Each only looks at rows and acts on them, so it may run anywhere, twice, or late. */
export function workTable(deps: Deps): WorkTable {
  const ctx = jobContext(deps);
  const variants = new VariantWatch();
  const reach = botReacher(ctx);
  return {
    'send-mail': { everyMs: 5 * SECOND, run: () => sendDueMails(ctx, tellByMail) },
    'reconcile-payments': { everyMs: 5 * SECOND, run: () => reconcileDue(ctx) },
    'ask-refunds': { everyMs: 30 * SECOND, run: () => askDueRefunds(ctx) },
    'ask-suppliers': { everyMs: 5 * SECOND, run: () => askSuppliers(ctx) },
    // A row says whose turn a shop is: of many processes one looks.
    'look-at-shops': { everyMs: 5 * SECOND, run: () => lookAtShops(ctx) },
    'send-events': { everyMs: 2 * SECOND, run: () => sendEvents(ctx) },
    'watch-variants': { everyMs: 10 * SECOND, alone: true, run: () => variants.look(ctx) },
    'tell-channels': { everyMs: 10 * SECOND, run: () => tellChannels(ctx) },
    'release-holds': { everyMs: 5 * SECOND, run: () => releaseHolds(ctx) },
    // Each process has its own doubts; which of them asks is settled by a row.
    'watch-gateways': {
      everyMs: 10 * SECOND,
      run: () => Promise.all([deps.watch.look(), deps.suppliers.watch.look()]),
    },
    'drain-backorders': { everyMs: MINUTE, alone: true, run: () => drainWaiting(ctx) },
    // Whoever took a payment may have died before it served: no buyer waits for a turn that died with it.
    'serve-paid': {
      everyMs: 5 * SECOND,
      run: () => drainWaiting(ctx, new Date(now(ctx).getTime() - JUST_PAID_MS)),
    },
    'remind-by-hand': { everyMs: MINUTE, alone: true, run: () => remindBuyers(ctx) },
    // Whoever kept a line of a bank may have died before it judged it.
    'judge-lines': { everyMs: MINUTE, run: () => judgeLeftLines(ctx) },
    // Each process has its own.
    'note-abuse': { everyMs: MINUTE, run: () => flushAbuse(ctx) },
    // A change in another process is heard of by a signal; this is for the signal that was lost.
    'refresh-memory': {
      everyMs: MINUTE,
      run: () =>
        Promise.all(
          [
            deps.settings,
            deps.infoPages,
            deps.vocabulary,
            deps.handAccounts,
            deps.blocks,
            deps.watch,
            deps.suppliers,
            deps.suppliers.watch,
          ].map((cache) => cache.refresh()),
        ),
    },
    'forget-addresses': { everyMs: 10 * MINUTE, alone: true, run: () => forgetOldAddresses(ctx) },
    // Its own table says whose turn it is: one may take longer than any turn.
    backup: { everyMs: MINUTE, run: () => makeDueBackup(ctx) },
    'tell-seller': { everyMs: MINUTE, alone: true, run: () => tellSeller(ctx) },
    // Soon after a day has ended, or one that was over has changed; until then reports add it up themselves.
    'keep-sales-days': { everyMs: MINUTE, alone: true, run: () => keepSalesDays(ctx) },
    'drop-files': { everyMs: 10 * MINUTE, alone: true, run: () => dropUnusedFiles(ctx) },
    'end-batches': { everyMs: 10 * MINUTE, alone: true, run: () => endBatches(ctx) },
    'fold-stock': { everyMs: 10_000, alone: true, run: () => foldStock(ctx) },
    // What a webhook has not finished, and what was paid in a chat.
    telegram: {
      everyMs: 2 * SECOND,
      async run(stopping) {
        if (!deps.telegram) return;
        await reach(stopping);
        await answerUpdates(ctx);
        await tellOrders(ctx);
        await tellClaims(ctx);
        await tellRefunds(ctx);
        await returnSurplus(ctx);
      },
    },
    'poll-telegram': { everyMs: SECOND, run: botPoller(ctx) },
    tidy: { everyMs: MINUTE, alone: true, run: () => tidy(ctx) },
  };
}
