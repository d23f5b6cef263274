import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isCommonPassword, isOwnName } from '#domain/accounts/common-passwords.ts';
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#domain/guard/login-limits.ts';
import { DEMO_PASSWORD } from '#domain/shop/demo.ts';
import type { Ctx } from '../../context.ts';

export interface PasswordOwner {
  email: string;
  username: string;
  isAdmin: boolean;
}

/** Null when somebody may have this password. The owner may not be known yet. */
export function checkPassword(
  ctx: Ctx,
  password: string,
  owner: PasswordOwner | null,
  tooShort: 'password.too-short' | 'password.new-too-short',
): Refusal | null {
  // The demo's accounts have a password that its page shows; they exist in one browser only.
  if (ctx.deps.config.demo && password === DEMO_PASSWORD) return null;
  if (password.length < PASSWORD_MIN) return refuse(tooShort);
  if (owner?.isAdmin && password.length < STAFF_PASSWORD_MIN)
    return refuse('password.staff-too-short', { min: STAFF_PASSWORD_MIN });
  const names = [ctx.deps.settings.current().storeName, ...(owner ? [owner.email, owner.username] : [])];
  return isCommonPassword(password) || isOwnName(password, names) ? refuse('password.common') : null;
}
