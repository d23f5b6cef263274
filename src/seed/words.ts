import type { Settings } from '#domain/settings/settings.ts';

/** What the examples' shop says in its own words; another one has those that the store comes with. */
export const SEED_SETTINGS: Partial<Settings> = {
  cardMaintenance: 'Cheat sedang di perbaiki',
};
