import { labelText } from '#web/features/catalogue/label-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** Stays in sight while something is not saved: how much of it, and what. */
export function ChangesBar({ form }: { form: ProductFormState }) {
  const t = useT();
  const { changes, done, own } = form;
  if (changes.length === 0 && !done && own) return null;
  const names = changes.map(({ name, of }) =>
    of === undefined ? t(name) : `${t(name)} ${labelText(t, of)}`,
  );
  return (
    <div className="selection-bar changes-bar">
      <p className="min-w-0 flex-1 text-sm" role="status">
        {done && changes.length === 0 ? (
          <span className="font-semibold text-teal-text">{t('form.changed')}</span>
        ) : (
          <>
            <strong>{t('product.changes', { n: changes.length })}</strong>{' '}
            <span className="text-muted">{names.join(', ')}</span>
          </>
        )}
      </p>
      <Button label={t('product.undo')} disabled={changes.length === 0 || form.busy} onClick={form.undo} />
      <Button
        label={t('products.save')}
        type="submit"
        look="go"
        disabled={changes.length === 0}
        busy={form.busy}
      />
    </div>
  );
}
