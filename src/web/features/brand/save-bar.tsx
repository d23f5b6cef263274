import type { SettingsFormState } from '#web/features/settings/use-settings-form.ts';
import { useT } from '#web/i18n/language-context.tsx';

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
      <button type="button" className="button" disabled={idle} onClick={form.undo}>
        {t('brand.undo')}
      </button>
      <button type="submit" className="button button-go" disabled={idle}>
        {form.busy && <span className="spinner" />}
        {t('brand.save')}
      </button>
    </div>
  );
}
