import {
  type GatewayCall,
  type GatewayHealth,
  IDLE_PROBE_MS,
  judgeGateway,
  PROBE_MS,
  WATCHED_MS,
} from '#domain/notices/gateway-health.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import { gatewayStates } from '../db/schema/notices.ts';
import { statement } from '../db/statement.ts';
import type { Host } from '../host.ts';
import { type CacheHost, SharedCache } from '../shared-cache.ts';

type WatchHost = CacheHost & Pick<Host, 'clock' | 'gateways'>;

const MOST_CALLS = 500;
const JUDGE_MS = 1_000;

const setHealth = statement<{ gateway: string }, { gateway: string; health: GatewayHealth; at: Date }>(
  'set_gateway_health',
)(
  `insert into gateway_states as g (gateway, health, since, probed_at) values (:gateway, :health, :at, :at)
   on conflict (gateway) do update set health = :health, since = :at, probed_at = :at where g.health <> :health
   returning gateway`,
);

/** Of all processes one may try a gateway in each while; a buyer also when it has come back meanwhile. */
const claimTrial = statement<
  { gateway: string },
  { gateway: string; at: Date; before: Date; forBuyer: boolean }
>('claim_gateway_trial')(
  `insert into gateway_states as g (gateway, health, since, probed_at) values (:gateway, 'up', :at, :at)
   on conflict (gateway) do update set probed_at = :at
     where g.probed_at <= :before or (:forBuyer and g.health <> 'down')
   returning gateway`,
);

/**
 * How the gateways are, the same in every process: judged by the calls of each, written down when it changes. Any
 * answer ends an outage, whoever got it.
 */
export class GatewayWatch extends SharedCache {
  readonly #host: WatchHost;
  /** From which time on an answer is a slow one. */
  readonly #slowMs: () => number;
  readonly #calls = new Map<GatewayName, GatewayCall[]>();
  readonly #answeredAt = new Map<GatewayName, number>();
  readonly #judgedAt = new Map<GatewayName, number>();
  #known = new Map<string, GatewayHealth>();
  #revision = 0;

  constructor(host: WatchHost, slowMs: () => number) {
    super(host, 'kunci_gateways');
    this.#host = host;
    this.#slowMs = slowMs;
  }

  /** Rises when a gateway goes down or comes back: pages that were made before are stale. */
  get revision(): number {
    return this.#revision;
  }

  healthOf(gateway: GatewayName): GatewayHealth {
    return this.#known.get(gateway) ?? 'up';
  }

  /** Every gateway of this store. */
  all(): { gateway: GatewayName; health: GatewayHealth }[] {
    return this.#names().map((gateway) => ({ gateway, health: this.healthOf(gateway) }));
  }

  /** While it is down one caller in each while may find out whether it still is; the others are not kept waiting. */
  async mayTry(gateway: GatewayName): Promise<boolean> {
    return this.healthOf(gateway) !== 'down' || this.#claim(gateway, PROBE_MS, true);
  }

  /** A call is over. Never fails its caller. */
  async note(gateway: GatewayName, { answered, tookMs }: Omit<GatewayCall, 'atMs'>): Promise<void> {
    const atMs = this.#nowMs();
    const calls = this.#calls.get(gateway) ?? [];
    this.#calls.set(gateway, calls);
    calls.push({ atMs, tookMs, answered });
    while (calls.length > MOST_CALLS || (calls[0] && calls[0].atMs <= atMs - WATCHED_MS)) calls.shift();
    if (answered) this.#answeredAt.set(gateway, atMs);
    const before = this.healthOf(gateway);
    if (before === 'down') return answered ? this.#change(gateway, 'up') : undefined;
    // In a rush of quick answers one look a second is enough.
    const good = answered && before === 'up' && tookMs < this.#slowMs();
    if (good && atMs - (this.#judgedAt.get(gateway) ?? 0) < JUDGE_MS) return;
    this.#judgedAt.set(gateway, atMs);
    const judged = judgeGateway(calls, atMs, this.#slowMs());
    if (judged && judged !== before) await this.#change(gateway, judged);
  }

  /** Asks what is down, doubtful or was long not asked, so that an outage is seen and ends though nobody buys. */
  async look(): Promise<void> {
    for (const name of this.#names()) {
      const nowMs = this.#nowMs();
      const answeredAt = this.#answeredAt.get(name) ?? nowMs;
      this.#answeredAt.set(name, answeredAt);
      const doubtful = this.healthOf(name) !== 'up' || this.#calls.get(name)?.at(-1)?.answered === false;
      if (!doubtful && nowMs - answeredAt < IDLE_PROBE_MS) continue;
      if (!(await this.#claim(name, doubtful ? PROBE_MS : IDLE_PROBE_MS, false))) continue;
      try {
        await this.#host.gateways[name]?.probe();
      } catch (error) {
        this.host.log.warn({ gateway: name, error: String(error) }, 'gateway does not answer');
      }
    }
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db
      .select({ gateway: gatewayStates.gateway, health: gatewayStates.health })
      .from(gatewayStates);
    const before = this.#known;
    this.#known = new Map(rows.map((row) => [row.gateway, row.health]));
    for (const name of this.#names()) {
      const [was, is] = [before.get(name) === 'down', this.healthOf(name) === 'down'];
      if (was === is) continue;
      this.#revision += 1;
      // What failed before it came back says nothing of what comes next.
      if (was) this.#calls.delete(name);
    }
  }

  async #change(gateway: GatewayName, health: GatewayHealth): Promise<void> {
    try {
      const [changed] = await setHealth(this.host.db, { gateway, health, at: this.#host.clock.now() });
      if (changed) this.host.log.warn({ gateway, health }, 'a gateway is not as it was');
      await this.announce();
    } catch (error) {
      this.host.log.warn({ gateway, health, error: String(error) }, 'how a gateway is was not written down');
    }
  }

  async #claim(gateway: GatewayName, everyMs: number, forBuyer: boolean): Promise<boolean> {
    const at = this.#host.clock.now();
    const before = new Date(at.getTime() - everyMs);
    const [mine] = await claimTrial(this.host.db, { gateway, at, before, forBuyer });
    return mine !== undefined;
  }

  #names(): GatewayName[] {
    return (Object.keys(this.#host.gateways) as GatewayName[]).filter((name) => this.#host.gateways[name]);
  }

  #nowMs(): number {
    return this.#host.clock.now().getTime();
  }
}
