import { DEFAULT_SETTINGS, isSettingName, type Settings } from '#domain/settings.ts';
import { settings } from '../../db/schema/store.ts';
import type { Host } from '../../host.ts';

export const SETTINGS_CHANNEL = 'kunci_settings';

/** The seller's settings in memory, loaded again when a process changed them. */
export class SettingsCache {
  #current: Settings = DEFAULT_SETTINGS;
  #revision = 0;
  readonly #host: Pick<Host, 'db' | 'signals' | 'log'>;

  constructor(host: Pick<Host, 'db' | 'signals' | 'log'>) {
    this.#host = host;
  }

  async start(): Promise<void> {
    await this.#host.signals.subscribe(SETTINGS_CHANNEL, () => {
      this.refresh().catch((error: unknown) => {
        this.#host.log.warn({ error: String(error) }, 'settings not reloaded');
      });
    });
    await this.refresh();
  }

  /** Rises with each load: what was made from older settings is stale. */
  get revision(): number {
    return this.#revision;
  }

  current(): Settings {
    return this.#current;
  }

  async refresh(): Promise<void> {
    const rows = await this.#host.db.select({ key: settings.key, value: settings.value }).from(settings);
    const known = rows.filter((row) => isSettingName(row.key)).map((row) => [row.key, row.value]);
    this.#current = { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
    this.#revision += 1;
  }
}
