import { useState } from 'react';
import { BRAND_PARTS } from '#domain/settings/setting-kinds.ts';
import { DEFAULT_SETTINGS, type ShopSettings, settingsIn } from '#domain/settings/settings.ts';
import type { SettingsFormState } from '#web/features/settings/use-settings-form.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';

const firsts = (): Partial<ShopSettings> =>
  Object.fromEntries(BRAND_PARTS.flatMap(settingsIn).map((name) => [name, DEFAULT_SETTINGS[name]]));

/** The whole brand as a new store has it, after a question. */
export function BackToStart({ form }: { form: SettingsFormState }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button label={t('brand.back')} disabled={form.busy} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={t('brand.backTitle')}
          action={t('brand.back')}
          busy={form.busy}
          onConfirm={() => void form.send(firsts()).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {t('brand.backText')}
        </ConfirmDialog>
      )}
    </>
  );
}
