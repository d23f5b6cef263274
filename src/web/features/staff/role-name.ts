import { OWNER_ROLE, type Role } from '#contract/accounts/staff.ts';
import { isReadyRole } from '#domain/guard/rights.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** A role as people call it: ready ones in the page's language, own ones as they were named. */
export function roleName(t: Translate, key: string, roles: readonly Role[]): string {
  if (key === OWNER_ROLE) return t('staff.role.owner');
  if (isReadyRole(key)) return t(`staff.role.${key}`);
  return roles.find((role) => role.key === key)?.name ?? key;
}
