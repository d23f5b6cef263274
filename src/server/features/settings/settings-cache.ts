import { DEFAULT_SETTINGS, isSettingName, type Settings } from '#domain/settings/settings.ts';
import { settings } from '../../db/schema/store.ts';
import { type CacheHost, SharedCache } from '../../shared-cache.ts';

/** The seller's settings in memory. */
export class SettingsCache extends SharedCache {
  #current: Settings = DEFAULT_SETTINGS;
  #revision = 0;

  constructor(host: CacheHost) {
    super(host, 'kunci_settings');
  }

  /** Rises with each change: what was made from older settings is stale. */
  get revision(): number {
    return this.#revision;
  }

  current(): Settings {
    return this.#current;
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db.select({ key: settings.key, value: settings.value }).from(settings);
    const known = rows.filter((row) => isSettingName(row.key)).map((row) => [row.key, row.value]);
    const loaded: Settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
    if (JSON.stringify(loaded) === JSON.stringify(this.#current)) return;
    this.#current = loaded;
    this.#revision += 1;
  }
}
