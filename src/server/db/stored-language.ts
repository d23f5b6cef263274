import { sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';

/** The shop's own language; its row is there only once it was set. */
export const STORED_LANGUAGE = sql`coalesce(
  (select value #>> '{}' from settings where key = 'defaultLanguage'), ${sql.raw(`'${DEFAULT_LOCALE}'`)})`;
