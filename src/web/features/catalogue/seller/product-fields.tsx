import { MAX_CATEGORY, platformOfCategories } from '#domain/catalogue/catalogue.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Form } from '#web/lib/hooks/use-form.ts';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { ImageField } from './image-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import { VariantRows } from './variant-rows.tsx';

/** The fields of a product. The rows of variants are there for a new one only. */
export function ProductFields({ form, isNew }: { form: Form<ProductDraft>; isNew: boolean }) {
  const t = useT();
  const { platform: platforms, badge: badges } = useTerms();
  const { values: draft, set, field } = form;
  return (
    <div className="grid gap-4 pt-1 md:grid-cols-2 md:gap-x-6">
      <div className="flex flex-col gap-4">
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          className="field-dense"
          maxLength={100}
          {...field('name')}
        />
        <TextArea label={t('form.description')} rows={4} maxLength={4000} {...field('description')} />
        <ImageField {...field('imageUrl')} />
        <TextField
          label={t('form.hot')}
          hint={t('features.hint')}
          className="field-dense"
          maxLength={2000}
          {...field('hotDescription')}
        />
      </div>
      <div className="flex flex-col gap-4">
        <CategoryPicker
          chosen={draft.categories}
          missing={field('categories').error !== null}
          onChange={(categories) => set({ categories })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('form.platform')}
            className="field-dense"
            list="platforms"
            placeholder={platformOfCategories(draft.categories, platforms)}
            maxLength={MAX_CATEGORY}
            {...field('platform')}
          />
          <TextField
            label={t('form.status')}
            className="field-dense"
            list="statuses"
            maxLength={40}
            {...field('status')}
          />
        </div>
        <TextField
          label={t('form.video')}
          className="field-dense"
          dir="ltr"
          placeholder="https://"
          maxLength={2000}
          {...field('youtubeLink')}
        />
        {isNew && (
          <TextField
            label={t('link.label')}
            hint={t('link.hint')}
            className="field-dense"
            dir="ltr"
            placeholder="https://"
            maxLength={2000}
            {...field('customLink')}
          />
        )}
        <datalist id="platforms">
          {platforms.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="statuses">
          {badges.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {isNew && (
        <div className="md:col-span-2">
          <VariantRows rows={draft.rows} onChange={(rows) => set({ rows })} />
        </div>
      )}
    </div>
  );
}
