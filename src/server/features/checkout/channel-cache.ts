import type { ChannelView } from '#contract/checkout.ts';
import type { Channel } from '#domain/channels.ts';
import { gatewayFacts, PAYING_GATEWAYS, type PayingGateway } from '#domain/gateways.ts';
import type { GatewayWatch } from '../../gateways/gateway-watch.ts';
import type { Host } from '../../host.ts';

const FRESH_MS = 10 * 60_000;
const RETRY_MS = 60_000;

type ChannelHost = Pick<Host, 'gateways' | 'clock' | 'log'> & { watch: GatewayWatch };

/** The gateways' channel lists, asked for in the background; the published ones until they have answered. */
export class ChannelCache {
  readonly #lists = new Map<PayingGateway, readonly Channel[]>();
  #askAgainAt = 0;
  #asking: Promise<void> | null = null;
  readonly #host: ChannelHost;

  constructor(host: ChannelHost) {
    this.#host = host;
  }

  /** Answers at once from memory and never waits for a gateway. */
  #listOf(gateway: PayingGateway): readonly Channel[] {
    const own = this.#host.gateways[gateway]?.ownChannels?.();
    if (own || !this.#host.gateways[gateway]) return own ?? [];
    if (this.#host.clock.now().getTime() >= this.#askAgainAt) void this.refresh();
    return this.#lists.get(gateway) ?? gatewayFacts(gateway).channels;
  }

  /** A method of one gateway is none of another's. */
  find(gateway: PayingGateway, code: string): Channel | undefined {
    return this.#listOf(gateway).find((channel) => channel.code === code);
  }

  /** Whose method it is; codes are published once. */
  gatewayOf(code: string): PayingGateway | undefined {
    return PAYING_GATEWAYS.find((name) => this.find(name, code));
  }

  /** The methods on offer in the checkout's order, with what a buyer must know of each. */
  views(): ChannelView[] {
    return PAYING_GATEWAYS.flatMap((gateway) => {
      const own = this.#host.gateways[gateway]?.ownChannels?.();
      return (own ?? gatewayFacts(gateway).channels).flatMap((published) => this.#view(gateway, published));
    });
  }

  #view(gateway: PayingGateway, published: Channel): ChannelView[] {
    const channel = this.find(gateway, published.code);
    if (!channel) return [];
    const { code, name, group, minAmount, maxAmount, maxMinutes, active, letters } = channel;
    const down = this.#host.watch.healthOf(gateway) === 'down' ? { down: true as const } : {};
    const more = published.more ? { more: true as const } : {};
    return [
      {
        code,
        name,
        group,
        minAmount,
        maxAmount,
        maxMinutes,
        active,
        ...down,
        ...more,
        ...(letters ? { letters } : {}),
      },
    ];
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
    const asked = await Promise.all(PAYING_GATEWAYS.map((gateway) => this.#askOne(gateway)));
    if (asked.every(Boolean)) this.#askAgainAt = at + FRESH_MS;
  }

  async #askOne(gateway: PayingGateway): Promise<boolean> {
    try {
      const list = (await this.#host.gateways[gateway]?.channels?.()) ?? [];
      if (list.length > 0) this.#lists.set(gateway, list);
      return true;
    } catch (error) {
      this.#host.log.warn(
        { gateway, error: String(error) },
        'channel list not available; the last known one is used',
      );
      return false;
    }
  }
}
