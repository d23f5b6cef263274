import type { SettingsFormState } from '#web/features/settings/use-settings-form.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';

/** Stays in sight with how much is not saved, and is not there when nothing is. */
export function SaveBar({ form }: { form: SettingsFormState }) {
  const t = useT();
  const idle = form.changed === 0 || form.busy;
  if (form.changed === 0 && !form.done) return null;
  return (
    <div className="selection-bar">
      <p className="min-w-0 flex-1 basis-full text-sm sm:basis-0" role="status">
        {form.done ? (
          <span className="font-semibold text-teal-text">{t('brand.saved')}</span>
        ) : (
          form.changed > 0 && (
            <>
              <strong>{t('brand.unsaved', { n: form.changed })}</strong>{' '}
              <span className="text-muted">{t('brand.unseen')}</span>
            </>
          )
        )}
      </p>
      <Button label={t('brand.undo')} disabled={idle} onClick={form.undo} />
      <Button label={t('brand.save')} type="submit" look="go" disabled={idle} busy={form.busy} />
    </div>
  );
}
