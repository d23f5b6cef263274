import { offeredLocales } from '#domain/settings/brand.ts';
import { isWritten, WordsFields } from '#web/features/catalogue/seller/words-fields.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { languageName } from '#web/i18n/language-name.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Part } from './part.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** What is written of it, in the languages of the shop. */
export function WordsPart({ form: { draft, before, changes, set } }: { form: ProductFormState }) {
  const t = useT();
  const { store } = useServices();
  const written = offeredLocales(store).filter((locale) => isWritten(draft.texts[locale]));
  return (
    <Part
      title={t('product.words')}
      summary={
        written.join(', ').toUpperCase() ||
        t('product.unwritten', { language: languageName(t, store.defaultLanguage) })
      }
      changed={changes.some(({ name }) => name === 'product.words')}
    >
      <WordsFields texts={draft.texts} before={before.texts} onChange={(texts) => set({ texts })} />
    </Part>
  );
}
