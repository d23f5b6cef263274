import type { ChannelView } from '#contract/payments/checkout.ts';
import type { OwnChannel } from '#contract/payments/payments.ts';
import type { SaleChannel } from '#domain/orders/orders.ts';
import {
  arrange,
  asAllowed,
  type ChannelChoice,
  feesBy,
  firstChoice,
} from '#domain/payments/channel-choices.ts';
import type { Channel } from '#domain/payments/channels.ts';
import { gatewayFacts, isOfferedBy, PAYING_GATEWAYS, type PayingGateway } from '#domain/payments/gateways.ts';
import type { Host } from '../../host.ts';
import type { GatewayWatch } from '../../outside/watched-gateways.ts';

const FRESH_MS = 10 * 60_000;
const RETRY_MS = 60_000;

type ChannelHost = Pick<Host, 'gateways' | 'clock' | 'log'> & { watch: GatewayWatch };

/** The gateways' channel lists, asked for in the background; the published ones until they have answered. */
export class ChannelCache {
  readonly #lists = new Map<PayingGateway, readonly Channel[]>();
  #askAgainAt = 0;
  #asking: Promise<void> | null = null;
  readonly #host: ChannelHost;
  readonly #choices: () => readonly ChannelChoice[];

  constructor(host: ChannelHost, choices: () => readonly ChannelChoice[]) {
    this.#host = host;
    this.#choices = choices;
  }

  /** Answers at once from memory and never waits for a gateway. */
  #listOf(gateway: PayingGateway): readonly Channel[] {
    const own = this.#ownOf(gateway);
    if (own || !this.#host.gateways[gateway]) return own ?? [];
    if (this.#host.clock.now().getTime() >= this.#askAgainAt) void this.refresh();
    return this.#lists.get(gateway) ?? gatewayFacts(gateway).channels;
  }

  #ownOf(gateway: PayingGateway): readonly Channel[] | undefined {
    return this.#host.gateways[gateway]?.ownChannels?.();
  }

  #startsOff(gateway: PayingGateway): boolean {
    return this.#host.gateways[gateway]?.startsOff ?? false;
  }

  /** A method of one gateway is none of another's. */
  find(gateway: PayingGateway, code: string): Channel | undefined {
    const channel = this.#listOf(gateway).find((one) => one.code === code);
    const choice =
      this.#choices().find((one) => one.code === code) ??
      (channel && this.#startsOff(gateway) ? firstChoice({ code, off: true }) : undefined);
    if (!channel || !choice) return channel;
    const { on, feeBy } = asAllowed(channel, choice);
    return { ...channel, active: channel.active && on, feeBy, ...feesBy(channel, choice) };
  }

  /** Whose method it is, for who comes by this door; codes are published once. */
  gatewayOf(code: string, door: SaleChannel = 'web'): PayingGateway | undefined {
    return PAYING_GATEWAYS.find((name) => isOfferedBy(name, door) && this.find(name, code));
  }

  /** The methods on offer in the checkout's order, with what a buyer must know of each. */
  views(door: SaleChannel = 'web'): ChannelView[] {
    return this.#arranged().flatMap(({ channel, choice }) => {
      if (!choice.on || !isOfferedBy(channel.gateway, door)) return [];
      const { code, name, group, minAmount, maxAmount, maxMinutes, active, gateway } = channel;
      const letters = channel.letters ? { letters: channel.letters } : {};
      const down = this.#host.watch.healthOf(gateway) === 'down' ? { down: true as const } : {};
      const more = choice.more ? { more: true as const } : {};
      const fees = choice.feeBy === 'buyer' ? { fees: feesBy(channel, choice) } : {};
      const shown = { code, name, group, minAmount, maxAmount, maxMinutes, active };
      return [{ ...shown, ...letters, ...fees, ...down, ...more }];
    });
  }

  /** Every method, on offer or not, for who arranges them. */
  own(): OwnChannel[] {
    return this.#arranged().map(({ channel, choice }) => {
      const { gateway, name, group, minAmount, maxAmount, active } = channel;
      const fees = { ...feesBy(channel, choice), published: feesBy(channel, {}), fees: choice.fees ?? null };
      return { ...choice, gateway, name, group, minAmount, maxAmount, ...fees, active };
    });
  }

  #arranged() {
    const all = PAYING_GATEWAYS.flatMap((gateway) => {
      const known = this.#listOf(gateway);
      return (this.#ownOf(gateway) ?? gatewayFacts(gateway).channels).flatMap(({ code, more }) => {
        const channel = known.find((one) => one.code === code);
        const off = this.#startsOff(gateway) ? { off: true as const } : {};
        return channel ? [{ ...channel, gateway, ...off, ...(more ? { more } : {}) }] : [];
      });
    });
    return arrange(all, this.#choices());
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
