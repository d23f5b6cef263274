import { MAX_CATEGORY } from '#domain/catalogue/catalogue.ts';
import { MOST_PRODUCT_SLUG } from '#domain/catalogue/product-pages.ts';
import { findTerm, type OpenTerm } from '#domain/catalogue/vocabulary.ts';
import { CategoryPicker } from '#web/features/catalogue/seller/category-picker.tsx';
import { useTermText } from '#web/features/catalogue/use-term-text.ts';
import { PicturesField } from '#web/features/images/pictures-field.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { useTerms } from '#web/lib/page/use-terms.ts';
import type { Options } from '#web/ui/fields/select.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Part } from './part.tsx';
import type { ProductDraft } from './product-draft.ts';
import type { ProductFormState } from './use-product-form.ts';

type TextName =
  | 'name'
  | 'description'
  | 'hot'
  | 'video'
  | 'slug'
  | 'platform'
  | 'status'
  | 'warranty'
  | 'autoReplace';

/** Changes that stand in other parts. */
const ELSEWHERE: readonly string[] = ['product.words', 'product.order'];

/** What is said and shown of it, and what it is sorted by. */
export function OverviewPart({ form }: { form: ProductFormState }) {
  const t = useT();
  const { draft, before, problems, set } = form;
  const { platform, badge } = useTerms();
  const marked = (name: keyof ProductDraft) =>
    JSON.stringify(draft[name]) === JSON.stringify(before[name]) ? '' : 'field-changed';
  const field = (name: TextName) => ({
    value: draft[name],
    onChange: (text: string) => set({ [name]: text }),
    error: problems[name] ?? null,
    className: `field-dense ${marked(name)}`,
  });
  return (
    <Part
      open={form.own === null}
      title={t('product.overview')}
      summary={draft.categories.join(', ')}
      changed={form.changes.some(({ name, of }) => of === undefined && !ELSEWHERE.includes(name))}
    >
      <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className={marked('pictures') && 'box-changed'}>
          <PicturesField
            pictures={draft.pictures}
            error={problems.pictures ?? null}
            onChange={(next) => form.change((now) => ({ ...now, pictures: next(now.pictures) }))}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TextField label={t('form.name')} dir="auto" maxLength={100} {...field('name')} />
          <TextArea
            label={t('form.description')}
            rows={3}
            dir="auto"
            maxLength={4_000}
            {...field('description')}
          />
          <div className={marked('categories') && 'box-changed'}>
            <CategoryPicker
              chosen={draft.categories}
              missing={problems.categories !== undefined}
              onChange={(next) => form.change((now) => ({ ...now, categories: next(now.categories) }))}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TermField label={t('form.platform')} terms={platform} {...field('platform')} />
            <TermField label={t('form.status')} terms={badge} {...field('status')} />
            <TextField
              label={t('product.warranty')}
              hint={t('product.warrantyHint')}
              inputMode="numeric"
              dir="ltr"
              maxLength={6}
              {...field('warranty')}
            />
            <TextField
              label={t('product.autoReplace')}
              hint={t('product.autoReplaceHint')}
              inputMode="numeric"
              dir="ltr"
              maxLength={6}
              {...field('autoReplace')}
            />
          </div>
        </div>
      </div>
      <details>
        <summary className="py-2 text-sm font-semibold">{t('product.more')}</summary>
        <div className="grid gap-4 md:grid-cols-2">
          <TextArea
            label={t('form.hot')}
            hint={t('features.hint')}
            rows={2}
            dir="auto"
            maxLength={2_000}
            {...field('hot')}
          />
          <TextField label={t('form.video')} dir="ltr" placeholder="https://" {...field('video')} />
          <TextField
            label={t('productPage.address')}
            hint={
              <>
                {t('productPage.addressHint')}
                {form.own &&
                  form.own.formerSlugs.length > 0 &&
                  ` ${t('productPage.former', { slugs: form.own.formerSlugs.join(', ') })}`}
              </>
            }
            dir="ltr"
            maxLength={MOST_PRODUCT_SLUG}
            {...field('slug')}
          />
        </div>
      </details>
    </Part>
  );
}

interface TermProps {
  label: string;
  terms: readonly OpenTerm[];
  value: string;
  error: string | null;
  className: string;
  onChange: (name: string) => void;
}

/** One of the seller's list, or none; what a product has beside that stays choosable. */
function TermField({ terms, value, ...rest }: TermProps) {
  const t = useT();
  const say = useTermText();
  const known: Options = terms.map((term) => [term.name, say(term)]);
  const other: Options =
    value === '' || findTerm(terms, value) ? [] : [[value.slice(0, MAX_CATEGORY), value]];
  return (
    <SelectField
      {...rest}
      value={findTerm(terms, value)?.name ?? value}
      options={[['', t('product.none')], ...known, ...other]}
    />
  );
}
