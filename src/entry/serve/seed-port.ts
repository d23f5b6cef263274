import { insertSeed, type SeedTools } from '#seed/insert-seed.ts';
import type { Examples } from '#server/ports/examples.ts';
import { adoptExamples } from './gateway-kits.ts';

const PASSWORD_LENGTH = 12;
const KEY_SECRET_LENGTH = 32;

interface Tools extends Pick<SeedTools, 'db' | 'vault' | 'hasher'> {
  clock: { now(): Date };
  randomText(length: number): string;
}

/** The examples with what the stand-in gateways have to know of them. */
export const seedPort = ({ db, vault, hasher, clock, randomText }: Tools): Examples => ({
  async fill() {
    const password = () => randomText(PASSWORD_LENGTH);
    const keySecret = randomText(KEY_SECRET_LENGTH);
    const customers = await insertSeed({ db, vault, hasher, now: clock.now(), password, keySecret });
    if (customers) await adoptExamples(db);
    return customers;
  },
});
