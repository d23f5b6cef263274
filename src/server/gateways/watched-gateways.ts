import type { GatewayName } from '#domain/payments/gateways.ts';
import type { Host } from '../host.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Gateway, GatewayRefused } from '../ports/gateway.ts';
import type { GatewayWatch } from './gateway-watch.ts';

interface Watchers {
  watch: GatewayWatch;
  metrics: Metrics;
}

/** The host's gateways with every call counted, timed and judged. Filled in place, since the watch asks them too. */
export function watchGateways(
  gateways: Host['gateways'],
  into: Host['gateways'],
  watchers: Watchers,
): Host['gateways'] {
  for (const name of Object.keys(gateways) as GatewayName[]) {
    const gateway = gateways[name];
    if (gateway) into[name] = watched(name, gateway, watchers);
  }
  return into;
}

function watched(name: GatewayName, gateway: Gateway, { watch, metrics }: Watchers): Gateway {
  async function call<T>(method: string, ask: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const ended = async (outcome: 'ok' | 'refused' | 'failed' | 'timeout') => {
      const tookMs = performance.now() - began;
      metrics.add('kunci_gateway_calls_total', { gateway: name, method, outcome });
      metrics.time('kunci_gateway_seconds', { gateway: name, method }, tookMs / 1000);
      await watch.note(name, { tookMs, answered: outcome === 'ok' || outcome === 'refused' });
    };
    try {
      const answer = await ask();
      await ended('ok');
      return answer;
    } catch (error) {
      await ended(error instanceof GatewayRefused ? 'refused' : isTimeout(error) ? 'timeout' : 'failed');
      throw error;
    }
  }
  const { list, channels, refund } = gateway;
  return {
    ...(gateway.startsOff ? { startsOff: true } : {}),
    ...(channels ? { channels: () => call('channels', () => channels.call(gateway)) } : {}),
    create: (order) => call('create', () => gateway.create(order)),
    findByMerchantRef: (ref) => call('find', () => gateway.findByMerchantRef(ref)),
    detail: (payment) => call('detail', () => gateway.detail(payment)),
    ...(list ? { list: (since, most) => call('list', () => list.call(gateway, since, most)) } : {}),
    ...(refund ? { refund: (request) => call('refund', () => refund.call(gateway, request)) } : {}),
    probe: () => call('probe', () => gateway.probe()),
    readNotice: (raw, header) => gateway.readNotice(raw, header),
  };
}

/** Somewhere below the error that is told there is one that says so. */
function isTimeout(error: unknown): boolean {
  for (let cause = error, n = 0; cause instanceof Error && n < 5; cause = cause.cause, n += 1) {
    if (cause.name === 'TimeoutError' || /timed? ?-?out/i.test(cause.message)) return true;
    if ('code' in cause && cause.code === 'ETIMEDOUT') return true;
  }
  return false;
}
