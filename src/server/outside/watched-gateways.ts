import type { GatewayName } from '#domain/payments/gateways.ts';
import type { Host } from '../host.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Gateway, GatewayRefused } from '../ports/gateway.ts';
import type { OutsideWatch } from './outside-watch.ts';
import { type WatchedCall, watchedCalls } from './watched-calls.ts';

export type GatewayWatch = OutsideWatch<GatewayName>;

interface Watchers {
  watch: GatewayWatch;
  metrics: Metrics;
}

/** The host's gateways with every call counted, timed and judged. */
export function watchGateways(gateways: Host['gateways'], { watch, metrics }: Watchers): Host['gateways'] {
  const all: Host['gateways'] = {};
  for (const name of Object.keys(gateways) as GatewayName[]) {
    const gateway = gateways[name];
    if (!gateway) continue;
    const one = watched(
      gateway,
      watchedCalls({
        name,
        watch,
        isRefusal: (error) => error instanceof GatewayRefused,
        count({ method, outcome, seconds }) {
          metrics.add('kunci_gateway_calls_total', { gateway: name, method, outcome });
          metrics.time('kunci_gateway_seconds', { gateway: name, method }, seconds);
        },
      }),
    );
    watch.add(name, one.probe);
    all[name] = one;
  }
  return all;
}

function watched(gateway: Gateway, call: WatchedCall): Gateway {
  const { list, channels, ownChannels, refund } = gateway;
  return {
    ...(gateway.startsOff ? { startsOff: true } : {}),
    ...(channels ? { channels: () => call('channels', () => channels.call(gateway)) } : {}),
    ...(ownChannels ? { ownChannels: () => ownChannels.call(gateway) } : {}),
    create: (order) => call('create', () => gateway.create(order)),
    findByMerchantRef: (ref) => call('find', () => gateway.findByMerchantRef(ref)),
    detail: (payment) => call('detail', () => gateway.detail(payment)),
    ...(list ? { list: (since, most) => call('list', () => list.call(gateway, since, most)) } : {}),
    ...(refund ? { refund: (request) => call('refund', () => refund.call(gateway, request)) } : {}),
    probe: () => call('probe', () => gateway.probe()),
    readNotice: (raw, header) => gateway.readNotice(raw, header),
  };
}
