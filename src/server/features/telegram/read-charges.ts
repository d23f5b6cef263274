import type { Db } from '../../db/database.ts';
import type { TelegramBot } from '../../ports/telegram.ts';
import { type Charge, chargeAt, chargesRead, noteCharge, noteRead, noteReturned } from './stars-book.ts';

const PAGE = 100;

/** Says whether it pays what was asked for. Of two that would, one does, and the other is written down after it. */
export async function keepCharge(db: Db, charge: Charge & { at: Date }): Promise<boolean> {
  for (;;) {
    const [noted] = await noteCharge(db, charge);
    if (noted) return noted.counts;
    const [known] = await chargeAt(db, charge);
    if (known) return known.counts;
  }
}

/** Writes down what stands in Telegram's list of payments, the oldest first, from where it was read last. */
export async function readCharges(db: Db, bot: TelegramBot): Promise<void> {
  const [row] = await chargesRead(db);
  let from = row?.n ?? 0;
  for (;;) {
    const page = await bot.starTransactions(from, PAGE);
    for (const { payment, returned } of page) {
      if (payment) await keepCharge(db, payment);
      if (returned) await noteReturned(db, returned);
    }
    from += page.length;
    await noteRead(db, { n: from });
    if (page.length < PAGE) return;
  }
}
