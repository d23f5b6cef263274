import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { BANK_SERVICES } from '#domain/hand-payments/bank-doors.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { FIRST_ZONE } from '#domain/shop/time-zones.ts';
import { pick, wholeBetween } from '#seed/random.ts';
import { aDoor, sendLines, type TestLine } from '../bank-calls.ts';
import { aProduct } from '../factories.ts';
import { anAccount, handOrder, placeByHand } from '../hand-payments.ts';
import { inParallel, shuffled } from '../in-parallel.ts';
import { CONNECTIONS, FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const MOST_IN_CALL = 8;
const TIMES = 3;

it(
  'transfers: lines repeated, out of order, in both shapes, forged and among strangers’ confirm each order once, while a process dies',
  async () => {
    const { seed, random } = newSeed('transfers');
    const count = size(60, 500);
    const run = await FaultRun.open();
    const admin = await run.admin();
    const product = await aProduct(admin, {}, count + 10);
    const account = await anAccount(admin);
    const door = await aDoor(admin, account.id);
    const other = await aDoor(admin, (await anAccount(admin, { name: 'BNI', number: '0123456789' })).id);
    const orders: Transaction[] = await inParallel(
      CONNECTIONS,
      Array.from(
        { length: count },
        (_, n) => () =>
          placeByHand(
            run.client(n),
            handOrder(account, product, { customer_email: `pembeli${n}@contoh.test` }),
          ),
      ),
    );
    expect(new Set(orders.map(({ amount }) => amount)).size, `seed ${seed}`).toBe(count);
    const day = storeDay(new Date(), FIRST_ZONE);
    const own = orders.map(
      ({ amount }, n): TestLine => ({ id: `line-${n}`, day, amount, text: `TRSF ${n}` }),
    );
    const strange = own.map(
      ({ id }, n): TestLine => ({ id: `s-${id}`, day, amount: 1_000 + n, text: `GAJI ${n}` }),
    );
    const told = shuffled([...Array.from({ length: TIMES }, () => own).flat(), ...strange], seed);
    const calls: TestLine[][] = [];
    while (told.length > 0) calls.push(told.splice(0, wholeBetween(random, 1, MOST_IN_CALL)));
    const done: Record<string, number> = {};
    const note = (name: string) => {
      done[name] = (done[name] ?? 0) + 1;
    };
    let [begun, sent] = [0, 0];
    const nextClient = () => {
      sent += 1;
      return run.client(sent);
    };
    const tell = async (lines: TestLine[]): Promise<void> => {
      begun += 1;
      if (begun === Math.floor(calls.length / 3)) await run.replace(0);
      const service = pick(random, BANK_SERVICES);
      const dice = random();
      if (dice < 0.15) {
        const forged = await sendLines(nextClient(), door, lines, {
          service,
          secret: other.secret,
        }).catch(() => null);
        expect([403, undefined], `seed ${seed}`).toContain(forged?.status);
        note('forged');
      } else if (dice < 0.25) {
        const old = await sendLines(nextClient(), door, lines, { service, off: -400 }).catch(() => null);
        expect([403, undefined], `seed ${seed}`).toContain(old?.status);
        note('old');
      }
      // A service tells again what was not answered.
      for (;;) {
        const answer = await sendLines(nextClient(), door, lines, { service }).catch(() => null);
        if (answer?.status === 200) return note('taken');
        note('told again');
        expect([undefined, 500, 503], `seed ${seed}: ${answer?.text}`).toContain(answer?.status);
      }
    };
    await inParallel(
      CONNECTIONS,
      calls.map((lines) => () => tell(lines)),
    );
    const views = await run.views(orders);
    expect(
      views.filter(({ status, codes }) => status !== 'PAID' || codes.length !== 1),
      `seed ${seed}`,
    ).toEqual([]);
    const counted = (query: ReturnType<typeof sql>) => run.count(query);
    expect(await counted(sql`select count(*)::int as n from bank_lines`)).toBe(count);
    expect(await counted(sql`select count(*)::int as n from order_events where kind = 'paid'`)).toBe(count);
    expect(await counted(sql`select count(*)::int as n from bank_mutations`)).toBe(count * 2);
    expect(await counted(sql`select count(*)::int as n from bank_mutations where waiting`)).toBe(count);
    await run.check(seed);
    say('transfers', `${count} orders, ${sent} calls: ${JSON.stringify(done)}; each confirmed once`);
  },
  RUN_MS,
);
