import {
  IDLE_PROBE_MS,
  judgeCalls,
  type OutsideCall,
  type OutsideHealth,
  PROBE_MS,
  WATCHED_MS,
} from '#domain/notices/outside-health.ts';
import { gatewayStates } from '../db/schema/notices.ts';
import { statement } from '../db/statement.ts';
import type { Host } from '../host.ts';
import { type CacheHost, SharedCache } from '../shared-cache.ts';

type WatchHost = CacheHost & Pick<Host, 'clock'>;

interface WatchOptions {
  /** What is watched, in a word of the log. */
  what: string;
  /** Tells the other processes of a change. */
  channel: string;
  /** From which time on an answer is a slow one. */
  slowMs(): number;
}

const MOST_CALLS = 500;
const JUDGE_MS = 1_000;

/** The table is named after its first users; a row is an outside thing by its name. */
const setHealth = statement<{ gateway: string }, { name: string; health: OutsideHealth; at: Date }>(
  'set_gateway_health',
)(
  `insert into gateway_states as g (gateway, health, since, probed_at) values (:name, :health, :at, :at)
   on conflict (gateway) do update set health = :health, since = :at, probed_at = :at where g.health <> :health
   returning gateway`,
);

/** Of all processes one may try it in each while; a buyer also when it has come back meanwhile. */
const claimTrial = statement<
  { gateway: string },
  { name: string; at: Date; before: Date; forBuyer: boolean }
>('claim_gateway_trial')(
  `insert into gateway_states as g (gateway, health, since, probed_at) values (:name, 'up', :at, :at)
   on conflict (gateway) do update set probed_at = :at
     where g.probed_at <= :before or (:forBuyer and g.health <> 'down')
   returning gateway`,
);

/**
 * How things outside are, the same in every process: judged by the calls of each, written down when it changes. Any
 * answer ends an outage, whoever got it.
 */
export class OutsideWatch<Name extends string> extends SharedCache {
  readonly #host: WatchHost;
  readonly #options: WatchOptions;
  readonly #probes = new Map<Name, () => Promise<void>>();
  readonly #calls = new Map<Name, OutsideCall[]>();
  readonly #answeredAt = new Map<Name, number>();
  readonly #judgedAt = new Map<Name, number>();
  #known = new Map<string, OutsideHealth>();
  #revision = 0;

  constructor(host: WatchHost, options: WatchOptions) {
    super(host, options.channel);
    this.#host = host;
    this.#options = options;
  }

  /** Watches one more; the probe is the cheapest call that shows whether it answers, and is noted like all its calls. */
  add(name: Name, probe: () => Promise<void>): void {
    this.#probes.set(name, probe);
  }

  /** It is not there any more. */
  forget(name: Name): void {
    this.#probes.delete(name);
    this.#calls.delete(name);
  }

  /** Rises when one goes down or comes back: pages that were made before are stale. */
  get revision(): number {
    return this.#revision;
  }

  healthOf(name: Name): OutsideHealth {
    return this.#known.get(name) ?? 'up';
  }

  /** All that is watched. */
  all(): { name: Name; health: OutsideHealth }[] {
    return [...this.#probes.keys()].map((name) => ({ name, health: this.healthOf(name) }));
  }

  /** While it is down one caller in each while may find out whether it still is; the others are not kept waiting. */
  async mayTry(name: Name): Promise<boolean> {
    return this.healthOf(name) !== 'down' || this.#claim(name, PROBE_MS, true);
  }

  /** A call is over. Never fails its caller. */
  async note(name: Name, { answered, tookMs }: Omit<OutsideCall, 'atMs'>): Promise<void> {
    const atMs = this.#nowMs();
    const calls = this.#calls.get(name) ?? [];
    this.#calls.set(name, calls);
    calls.push({ atMs, tookMs, answered });
    while (calls.length > MOST_CALLS || (calls[0] && calls[0].atMs <= atMs - WATCHED_MS)) calls.shift();
    if (answered) this.#answeredAt.set(name, atMs);
    const before = this.healthOf(name);
    if (before === 'down') return answered ? this.#change(name, 'up') : undefined;
    // In a rush of quick answers one look a second is enough.
    const good = answered && before === 'up' && tookMs < this.#options.slowMs();
    if (good && atMs - (this.#judgedAt.get(name) ?? 0) < JUDGE_MS) return;
    this.#judgedAt.set(name, atMs);
    const judged = judgeCalls(calls, atMs, this.#options.slowMs());
    if (judged && judged !== before) await this.#change(name, judged);
  }

  /** Asks what is down, doubtful or was long not asked, so that an outage is seen and ends though nobody buys. */
  async look(): Promise<void> {
    for (const [name, probe] of this.#probes) {
      const nowMs = this.#nowMs();
      const answeredAt = this.#answeredAt.get(name) ?? nowMs;
      this.#answeredAt.set(name, answeredAt);
      const doubtful = this.healthOf(name) !== 'up' || this.#calls.get(name)?.at(-1)?.answered === false;
      if (!doubtful && nowMs - answeredAt < IDLE_PROBE_MS) continue;
      if (!(await this.#claim(name, doubtful ? PROBE_MS : IDLE_PROBE_MS, false))) continue;
      try {
        await probe();
      } catch (error) {
        this.#warn({ name, error: String(error) }, 'does not answer');
      }
    }
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db
      .select({ gateway: gatewayStates.gateway, health: gatewayStates.health })
      .from(gatewayStates);
    const before = this.#known;
    this.#known = new Map(rows.map((row) => [row.gateway, row.health]));
    for (const name of this.#probes.keys()) {
      const [was, is] = [before.get(name) === 'down', this.healthOf(name) === 'down'];
      if (was === is) continue;
      this.#revision += 1;
      // What failed before it came back says nothing of what comes next.
      if (was) this.#calls.delete(name);
    }
  }

  async #change(name: Name, health: OutsideHealth): Promise<void> {
    try {
      const [changed] = await setHealth(this.host.db, { name, health, at: this.#host.clock.now() });
      if (changed) this.#warn({ name, health }, 'is not as it was');
      await this.announce();
    } catch (error) {
      this.#warn({ name, health, error: String(error) }, 'has a state that was not written down');
    }
  }

  async #claim(name: Name, everyMs: number, forBuyer: boolean): Promise<boolean> {
    const at = this.#host.clock.now();
    const before = new Date(at.getTime() - everyMs);
    const [mine] = await claimTrial(this.host.db, { name, at, before, forBuyer });
    return mine !== undefined;
  }

  #warn({ name, ...fields }: { name: Name; [field: string]: string }, says: string): void {
    const { what } = this.#options;
    this.host.log.warn({ [what]: name, ...fields }, `${what} ${says}`);
  }

  #nowMs(): number {
    return this.#host.clock.now().getTime();
  }
}
