import { gatewayLabel, OUTSIDE_GATEWAYS, type OutsideGateway } from '#domain/payments/gateways.ts';
import type { Ctx } from '#server/context.ts';
import { listDifferences } from '#server/features/payments/list-differences.ts';
import type { StoreEnv } from '../env/env.ts';

type Say = (line: string) => void;

const EXAMPLES = 3;

/** Those with an account of their own. A sandbox's stand-ins live in the store itself, which need not run now. */
export const gatewaysToAsk = ({ mode, gateways }: Pick<StoreEnv, 'mode' | 'gateways'>): OutsideGateway[] =>
  OUTSIDE_GATEWAYS.filter((name) => {
    const { access, base } = gateways[name];
    return access && (mode === 'live' || base);
  });

/** Asks each for the payments of the last days, and says whether it answers and where its books and ours differ. */
export async function sayGateways(ctx: Ctx, names: readonly OutsideGateway[], say: Say): Promise<number> {
  if (names.length === 0) return 0;
  const { asked, data } = await listDifferences(ctx, { only: names });
  let wrong = 0;
  for (const { gateway, compared, complete, error } of asked) {
    const label = gatewayLabel(gateway);
    const differ = data.filter((one) => one.gateway === gateway && !one.seen);
    if (error !== null) say(`✗ ${label} cannot be asked: ${error}`);
    else if (differ.length > 0)
      say(`✗ ${label}: ${differ.length} of ${compared} payments differ, e.g. ${few(differ)}`);
    else
      say(
        `✓ ${label} answers; payments compared: ${compared}, none differs${complete ? '' : '; there are more'}`,
      );
    if (error !== null || differ.length > 0) wrong += 1;
  }
  return wrong === 0 ? 0 : 1;
}

const few = (differ: readonly { kind: string; reference: string; merchantRef: string }[]): string =>
  differ
    .slice(0, EXAMPLES)
    .map(({ kind, reference, merchantRef }) => `${reference || merchantRef} (${kind})`)
    .join(', ');
