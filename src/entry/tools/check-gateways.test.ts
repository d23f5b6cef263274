import { expect, it, onTestFinished } from 'vitest';
import { gatewayLabel, OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import { jobContext } from '#server/context.ts';
import { everyGatewayStore, orderAt, paidAt, play, setFaults } from '#testing/every-gateway.ts';
import { aProduct } from '#testing/factories.ts';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import { told } from '#testing/told.ts';
import { readEnv } from '../env/env.ts';
import { gatewaysToAsk, sayGateways } from './check-gateways.ts';

it('every gateway is asked, and what it says differs is named', async () => {
  const store = await everyGatewayStore();
  onTestFinished(() => store.close());
  const product = await aProduct(await store.signedIn('admin'), {}, 2 * OUTSIDE_GATEWAYS.length);
  const ctx = jobContext(store.store.deps);
  const check = () => told((say) => sayGateways(ctx, OUTSIDE_GATEWAYS, say));
  for (const name of OUTSIDE_GATEWAYS) await paidAt(store, name, product);
  const agree = (name: (typeof OUTSIDE_GATEWAYS)[number]) =>
    new RegExp(`✓ ${gatewayLabel(name)} answers; payments compared: 1, none differs`);
  const [code, lines] = await check();
  expect(code).toBe(0);
  for (const name of OUTSIDE_GATEWAYS) expect(lines).toMatch(agree(name));

  for (const name of OUTSIDE_GATEWAYS) {
    const { gateways } = store.store.deps;
    const made = await orderAt(store, name, product);
    await setFaults(store, name, { drop: 2 });
    await play(store, made, 'pay');
    // One without a list of its own knows only what it is asked about: there it is a refund that was not heard of.
    const seen = gateways[name]?.list ? made : await paidThenRefunded();
    await setFaults(store, name, { drop: 0 });
    const [found, said] = await told((say) => sayGateways(ctx, [name], say));
    expect([found, said]).toEqual([1, expect.stringContaining(`✗ ${gatewayLabel(name)}: 1 of`)]);
    expect(said).toContain(seen.reference);
    await setFaults(store, name, { status5xx: 99 });
    expect(await told((say) => sayGateways(ctx, [name], say))).toEqual([
      1,
      expect.stringContaining(`✗ ${gatewayLabel(name)} cannot be asked`),
    ]);
    await setFaults(store, name, { status5xx: 0 });

    async function paidThenRefunded() {
      await setFaults(store, name, { drop: 0 });
      const paid = await paidAt(store, name, product);
      await setFaults(store, name, { drop: 1 });
      await play(store, paid, 'refund');
      return paid;
    }
  }
});

it('a live store’s own accounts are asked, a sandbox’s stand-ins only where they stand apart', () => {
  const sandbox = { TRIPAY_API_KEY: 'DEV-1', TRIPAY_PRIVATE_KEY: 'x', TRIPAY_MERCHANT_CODE: 'T1' };
  expect(gatewaysToAsk(readEnv(sandbox))).toEqual([]);
  expect(gatewaysToAsk(readEnv({ ...sandbox, TRIPAY_BASE_URL: 'http://127.0.0.1:9/api' }))).toEqual([
    'tripay',
  ]);
  const live = gatewaysToAsk(readEnv(LIVE_SETTINGS));
  expect(live.length).toBeGreaterThan(0);
  expect(OUTSIDE_GATEWAYS).toEqual(expect.arrayContaining(live));
});
