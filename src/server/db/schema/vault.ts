import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const vaultSecrets = pgTable('vault_secrets', {
  fingerprint: bytes('fingerprint').primaryKey(),
  keyId: bytes('key_id').notNull(),
  since: instant('since').notNull(),
});

export const vaultKeys = pgTable('vault_keys', {
  name: text('name').primaryKey(),
  sealed: bytes('sealed').notNull(),
});
