import { StartFailure } from '#adapters/machine/start-failure.ts';
import { centsToUsd, formatUsd } from '#domain/price/money.ts';
import { type Examples, findExamples, noteLive } from '#seed/examples.ts';
import type { Db } from '#server/db/database.ts';

const count = (n: number, one: string, many = `${one}s`): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];

/** '30 example products with 900 keys, 3 customers with $150.00, 40 orders and 5 redeem codes'. */
export function inWords(found: Examples): string {
  const parts = [
    ...count(found.products, 'example product').map((part) => `${part} with ${found.keys} keys`),
    ...count(found.customers, 'customer').map(
      (part) => `${part} with ${formatUsd(centsToUsd(found.balanceCents))} of balance`,
    ),
    ...count(found.orders, 'order'),
    ...count(found.redeemCodes, 'redeem code'),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A store that opens to the public does not sell what was played with, nor take its money. */
export async function openToThePublic(db: Db, at: Date): Promise<void> {
  const found = await findExamples(db);
  if (found)
    throw new StartFailure(
      'ExamplesInLive',
      `This database has been a sandbox: it holds ${inWords(found)}. In a live store they could be bought, spent and signed in with.`,
      'npm run kunci -- go-live empties it and keeps what you made; or set DATA_DIR (or DATABASE_URL) to a new one.',
    );
  await noteLive(db, at);
}
