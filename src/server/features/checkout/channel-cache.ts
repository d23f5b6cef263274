import type { ChannelView } from '#contract/checkout.ts';
import { CARD_CHANNEL, type Channel } from '#domain/channels.ts';
import type { GatewayName } from '#domain/orders.ts';
import { FALLBACK_CHANNELS, METHODS } from '#domain/tripay-channels.ts';
import type { GatewayWatch } from '../../gateways/gateway-watch.ts';
import type { Host } from '../../host.ts';

const FRESH_MS = 10 * 60_000;
const RETRY_MS = 60_000;

/** Those that take money; a voucher for everything takes none. */
export type PayingGateway = Exclude<GatewayName, 'voucher'>;

type ChannelHost = Pick<Host, 'gateways' | 'clock' | 'log'> & { watch: GatewayWatch };

/** The gateway's channel list, asked for in the background; the published table until it has answered. */
export class ChannelCache {
  #list: readonly Channel[] = FALLBACK_CHANNELS;
  #askAgainAt = 0;
  #asking: Promise<void> | null = null;
  readonly #host: ChannelHost;

  constructor(host: ChannelHost) {
    this.#host = host;
  }

  /** Answers at once from memory and never waits for the gateway. */
  list(): readonly Channel[] {
    if (this.#host.clock.now().getTime() >= this.#askAgainAt) void this.refresh();
    return this.#list;
  }

  /** A method of one gateway is none of the other's. */
  find(gateway: PayingGateway, code: string): Channel | undefined {
    const list = gateway === 'tripay' ? this.list() : this.#host.gateways.stripe ? [CARD_CHANNEL] : [];
    return list.find((channel) => channel.code === code);
  }

  /** The methods on offer in the checkout's order, with what a buyer must know of each. */
  views(): ChannelView[] {
    return [
      ...METHODS.flatMap((code) => this.#view('tripay', code)),
      ...this.#view('stripe', CARD_CHANNEL.code),
    ];
  }

  #view(gateway: PayingGateway, wanted: string): ChannelView[] {
    const channel = this.find(gateway, wanted);
    if (!channel) return [];
    const { code, name, group, minAmount, maxAmount, maxMinutes, active } = channel;
    const down = this.#host.watch.healthOf(gateway) === 'down' ? { down: true as const } : {};
    return [{ code, name, group, minAmount, maxAmount, maxMinutes, active, ...down }];
  }

  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const at = this.#host.clock.now().getTime();
    this.#askAgainAt = at + RETRY_MS;
    try {
      const list = (await this.#host.gateways.tripay?.channels()) ?? [];
      if (list.length > 0) this.#list = list;
      this.#askAgainAt = at + FRESH_MS;
    } catch (error) {
      this.#host.log.warn({ error: String(error) }, 'channel list not available; the last known one is used');
    }
  }
}
