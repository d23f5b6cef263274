import { PLATFORMS, platformOfCategories } from '#domain/catalogue.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { ImageField } from './image-field.tsx';
import type { MissingField, ProductDraft } from './product-draft.ts';
import { VariantRows } from './variant-rows.tsx';

interface Props {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  missing: readonly MissingField[];
  isNew: boolean;
}

type TextName = 'name' | 'description' | 'platform' | 'youtubeLink' | 'hotDescription' | 'status';
const STATUSES = ['Safe', 'Update', 'Banned'];

/** The fields of a product. The rows of variants are there for a new one only. */
export function ProductFields({ draft, onChange, missing, isNew }: Props) {
  const t = useT();
  const set = (change: Partial<ProductDraft>) => onChange({ ...draft, ...change });
  const bind = (name: TextName, maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 pt-1 md:grid-cols-2 md:gap-x-6">
      <div className="flex flex-col gap-4">
        <FormField
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={missing.includes('name') ? t('form.nameMissing') : null}
        >
          {(props) => <input {...props} className="field field-dense" {...bind('name', 100)} />}
        </FormField>
        <FormField label={t('form.description')}>
          {(props) => <textarea {...props} className="field" rows={4} {...bind('description', 4000)} />}
        </FormField>
        <ImageField
          value={draft.imageUrl}
          missing={missing.includes('imageUrl')}
          onChange={(imageUrl) => set({ imageUrl })}
        />
        <FormField label={t('form.hot')} hint={t('features.hint')}>
          {(props) => <input {...props} className="field field-dense" {...bind('hotDescription', 2000)} />}
        </FormField>
      </div>
      <div className="flex flex-col gap-4">
        <CategoryPicker
          chosen={draft.categories}
          missing={missing.includes('categories')}
          onChange={(categories) => set({ categories })}
        />
        <div className="grid grid-cols-2 gap-3">
          <FormField label={t('form.platform')}>
            {(props) => (
              <input
                {...props}
                className="field field-dense"
                list="platforms"
                placeholder={platformOfCategories(draft.categories)}
                {...bind('platform', 60)}
              />
            )}
          </FormField>
          <FormField label={t('form.status')}>
            {(props) => (
              <input {...props} className="field field-dense" list="statuses" {...bind('status', 40)} />
            )}
          </FormField>
        </div>
        <FormField label={t('form.video')}>
          {(props) => (
            <input
              {...props}
              className="field field-dense"
              dir="ltr"
              placeholder="https://"
              {...bind('youtubeLink', 2000)}
            />
          )}
        </FormField>
        <datalist id="platforms">
          {PLATFORMS.map((platform) => (
            <option key={platform} value={platform} />
          ))}
        </datalist>
        <datalist id="statuses">
          {STATUSES.map((status) => (
            <option key={status} value={status} />
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
