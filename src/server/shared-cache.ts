import type { Host } from './host.ts';

export type CacheHost = Pick<Host, 'db' | 'signals' | 'log'>;

/**
 * Some rows in memory, the same in every process: loaded at the start, after a change here, when a signal tells of
 * one elsewhere, and now and then ('refresh-memory') in case a signal was lost.
 */
export abstract class SharedCache {
  protected readonly host: CacheHost;
  readonly #channel: string;

  constructor(host: CacheHost, channel: string) {
    this.host = host;
    this.#channel = channel;
  }

  abstract refresh(): Promise<void>;

  async start(): Promise<void> {
    await this.host.signals.subscribe(this.#channel, () => void this.#carefully(() => this.refresh()));
    await this.refresh();
  }

  /** After a commit, which stands whatever fails here: shown at once in this process, told to the others. */
  async announce(): Promise<void> {
    await this.#carefully(() => this.refresh());
    await this.#carefully(() => this.host.signals.publish(this.#channel));
  }

  async #carefully(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.host.log.warn({ channel: this.#channel, error: String(error) }, 'a change is shown later');
    }
  }
}
