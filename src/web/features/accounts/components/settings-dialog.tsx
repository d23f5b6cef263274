import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { SecondFactorSettings } from '#web/features/second-factor/components/second-factor-settings.tsx';
import { SessionList } from '#web/features/sessions/components/session-list.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { DoneView } from '#web/ui/screen/done-view.tsx';
import { ThemeSwitch } from '#web/ui/screen/theme-switch.tsx';
import { useSession } from '../use-session.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts';

interface Props {
  user: User;
  /** What is shown first. */
  start?: SettingsTab;
  onClose: () => void;
}

/** Profile, password, second factor, sessions, language. What was saved is said, then the dialog closes by itself. */
export function SettingsDialog({ user, start = 'profile', onClose }: Props) {
  const t = useT();
  const { session } = useSession();
  const [tab, setTab] = useState<SettingsTab>(start);
  const [saved, setSaved] = useState<'password' | 'language' | null>(null);
  return (
    <Dialog title={t('mySettings.title')} onClose={onClose}>
      {saved ? (
        <DoneView onDone={onClose}>
          {saved === 'password' ? t('mySettings.saved') : t('mySettings.languageSaved')}
        </DoneView>
      ) : (
        <Tabs
          label={t('mySettings.tabs')}
          tabs={SETTINGS_TABS.map((name) => ({ name, label: t(`mySettings.tab.${name}`) }))}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === 'profile' && <ProfileSettings user={user} />}
          {tab === 'password' && <PasswordSettings onSaved={() => setSaved('password')} />}
          {tab === 'security' && <SecondFactorSettings onChanged={() => void session.refresh()} />}
          {tab === 'sessions' && <SessionList />}
          {tab === 'language' && (
            <div className="flex flex-col gap-5">
              <LanguageChoice onChosen={() => setSaved('language')} />
              <div className="flex items-center justify-between gap-3">
                <span className="text-sm font-semibold text-muted" aria-hidden="true">
                  {t('layout.theme')}
                </span>
                <ThemeSwitch />
              </div>
            </div>
          )}
        </Tabs>
      )}
    </Dialog>
  );
}
