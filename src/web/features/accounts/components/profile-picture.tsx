import type { User } from '#contract/accounts/accounts.ts';
import { withBase } from '#web/lib/page/base-path.ts';

/** The user's picture, or the first letter of the name. The name stands beside it, so it says nothing itself. */
export function ProfilePicture({ user, large = false }: { user: User; large?: boolean }) {
  const size = large ? 'size-16 text-2xl' : 'size-9 text-sm';
  if (user.profileImage) {
    return (
      <img
        className={`${size} flex-none rounded-pill border border-line object-cover`}
        src={withBase(user.profileImage)}
        alt=""
      />
    );
  }
  return (
    <span
      className={`${size} grid flex-none place-items-center rounded-pill bg-ink font-bold text-paper`}
      aria-hidden="true"
    >
      {[...user.username.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
