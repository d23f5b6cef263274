import { Suspense, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { LateSettings } from './late-settings.ts';

/** Somebody else knows this password: a way to change it, until it is changed. */
export function PasswordNote({ user }: { user: User }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!user.signInGiven) return null;
  return (
    <div className="mb-4">
      <Banner tone="note">
        {t('account.signInGiven')}{' '}
        <button
          type="button"
          className="font-semibold underline underline-offset-4"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('account.changePassword')}
        </button>
      </Banner>
      <Suspense>
        {open && <LateSettings user={user} start="password" onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
