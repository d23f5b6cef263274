import type { User } from '#contract/accounts.ts';
import { centsToUsd } from '#domain/money.ts';
import type { users } from '../../db/schema/accounts.ts';

/** A user as the browser sees it; never the password's hash. */
export const userView = (row: typeof users.$inferSelect): User => ({
  id: row.id,
  email: row.email,
  username: row.username,
  profileImage: row.profileImage,
  balance: centsToUsd(row.balanceCents),
  isAdmin: row.isAdmin,
  createdAt: row.createdAt.toISOString(),
});
