import type { Product } from '#contract/catalogue/products.ts';
import { MAX_CATEGORIES } from '#domain/catalogue/catalogue.ts';
import { plainPriceIdr } from '#domain/price/price.ts';
import { repriced } from '#domain/price/reprice.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { useTermText } from '../use-term-text.ts';
import { CategoryPicker } from './category-picker.tsx';
import { changeOfEach } from './group-changes.ts';
import { useChangeGroup } from './queries.ts';

interface Props {
  products: readonly Product[];
  onClose: () => void;
}

const WAYS = ['percent', 'amount', 'set'] as const;
const SHOWN = 5;

/** One change of price for all that are chosen, with what becomes of the first of them. */
export function ManyPricesDialog({ products, onClose }: Props) {
  const t = useT();
  const { send } = useChangeGroup();
  const form = useForm({
    initial: { way: 'percent' as (typeof WAYS)[number], by: '' },
    check: ({ way, by }) => {
      const wrong =
        !/^-?\d+$/.test(by.trim()) ||
        products.some((each) => repriced(plainPriceIdr(each), way, Number(by)) <= 0);
      return wrong ? { by: t('variants.priceZero') } : null;
    },
    send: ({ way, by }) =>
      send(
        changeOfEach(products, (product) => ({
          publicPriceIDR: repriced(plainPriceIdr(product), way, Number(by)),
        })),
      ),
  });
  const { way, by } = form.values;
  const isNumber = /^-?\d+$/.test(by.trim());
  return (
    <FormDialog
      title={t('many.priceTitle', { n: products.length })}
      form={form}
      label={t('products.save')}
      done={t('price.done')}
      onClose={onClose}
    >
      <SelectField
        label={t('many.way')}
        value={way}
        onChange={(next) => form.set({ way: next })}
        options={WAYS.map((each) => [each, t(`many.${each}`)])}
      />
      <TextField
        label={t(way === 'percent' ? 'many.byPercent' : 'many.byRupiah')}
        hint={way === 'set' ? undefined : t('many.lowerHint')}
        dir="ltr"
        inputMode="numeric"
        className="font-mono"
        {...form.field('by')}
        onChange={(text) => form.set({ by: text.replace(/[^\d-]/g, '').slice(0, 10) })}
      />
      {isNumber && (
        <ul className="text-sm">
          {products.slice(0, SHOWN).map((product) => (
            <li key={product.id} className="flex justify-between gap-3 border-t border-line py-1">
              <bdi className="min-w-0 wrap-anywhere">{product.name}</bdi>
              <bdi dir="ltr" className="font-mono whitespace-nowrap">
                {`${formatIdr(plainPriceIdr(product), t.locale)} → ${formatIdr(repriced(plainPriceIdr(product), way, Number(by)), t.locale)}`}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

/** What products are sorted by, for all that are chosen; what is left empty stays as it is. */
export function ManyTermsDialog({ products, onClose }: Props) {
  const t = useT();
  const say = useTermText();
  const { platform, badge } = useTerms();
  const { send } = useChangeGroup();
  const form = useForm({
    initial: { categories: [] as string[], platform: '', status: '' },
    check: ({ categories, ...one }) =>
      categories.length === 0 && one.platform === '' && one.status === ''
        ? t('form.categoriesHint', { n: 0, max: MAX_CATEGORIES })
        : null,
    send: ({ categories, ...one }) =>
      send(
        changeOfEach(products, () => ({
          ...(categories.length === 0 ? {} : { category: categories }),
          ...(one.platform === '' ? {} : { platform: one.platform }),
          ...(one.status === '' ? {} : { status: one.status }),
        })),
      ),
  });
  const keep = ['', t('many.keep')] as const;
  return (
    <FormDialog
      title={t('many.termsTitle')}
      form={form}
      label={t('products.save')}
      done={t('form.changed')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('maintenance.text', { n: products.length })}</p>
      <CategoryPicker
        chosen={form.values.categories}
        missing={false}
        onChange={(next) => form.set({ categories: next(form.values.categories) })}
      />
      <SelectField
        label={t('form.platform')}
        options={[keep, ...platform.map((term) => [term.name, say(term)] as const)]}
        {...form.field('platform')}
      />
      <SelectField
        label={t('form.status')}
        options={[keep, ...badge.map((term) => [term.name, say(term)] as const)]}
        {...form.field('status')}
      />
    </FormDialog>
  );
}
