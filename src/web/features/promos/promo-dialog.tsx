import { useMemo } from 'react';
import { plainPriceIdr } from '#domain/price/price.ts';
import { PROMO_HOURS, PROMO_HOURS_DEFAULT, promoEnd, promoProblem } from '#domain/price/promo-rules.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { useCreatePromo } from './queries.ts';

interface Props {
  /** Products with a promo that runs: they take no second one. */
  running: readonly number[];
  onClose: () => void;
  onMade: (say: Saying) => void;
}

interface Typed {
  productId: string;
  promoPrice: string;
  originalPrice: string;
  hours: string;
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 9);

const bodyOf = ({ productId, promoPrice, originalPrice }: Typed) => ({
  productId: Number(productId),
  promoPriceIDR: Number(promoPrice),
  originalPriceIDR: Number(originalPrice),
});

export function PromoDialog({ running, onClose, onMade }: Props) {
  const t = useT();
  const { now } = useServices();
  const { products, query } = useSellerProducts();
  const { send } = useCreatePromo();
  const endOf = ({ hours }: Typed) => promoEnd(new Date(now()), Number(hours));
  const form = useForm<Typed>({
    initial: { productId: '', promoPrice: '', originalPrice: '', hours: String(PROMO_HOURS_DEFAULT) },
    check: (typed) => {
      if (typed.productId === '') return t('promo.choose');
      if (typed.promoPrice === '' || typed.originalPrice === '') return t('promo.fields');
      const product = products.find(({ id }) => String(id) === typed.productId);
      const publicPrice = product ? plainPriceIdr(product) : null;
      const wrong = promoProblem({ ...bodyOf(typed), endDate: endOf(typed) }, new Date(now()), publicPrice);
      return wrong && t(`refusal.promo.${wrong}`);
    },
    send: async (typed) => {
      await send({ ...bodyOf(typed), endDate: endOf(typed).toISOString() });
      onMade('promo.made');
      onClose();
    },
  });
  const choose = (productId: string) => {
    const product = products.find((each) => String(each.id) === productId);
    const isFree = product && form.values.originalPrice === '';
    form.set({ productId, ...(isFree ? { originalPrice: String(plainPriceIdr(product)) } : {}) });
  };
  const choices = useMemo(
    () =>
      products.map(({ id, name }) => {
        const disabled = running.includes(id);
        return { value: String(id), label: disabled ? t('promo.taken', { name }) : name, disabled };
      }),
    [products, running, t],
  );
  const price = (name: 'promoPrice' | 'originalPrice') => ({
    className: 'font-mono',
    inputMode: 'numeric' as const,
    value: form.values[name],
    onChange: (text: string) => form.set({ [name]: digits(text) }),
  });
  return (
    <FormDialog
      title={t('promo.new')}
      form={form}
      label={t('promo.make')}
      failed={(failure) =>
        failure instanceof ApiRefusal && failure.status === 401
          ? t('promo.noUser')
          : failureText(t, failure, t('promo.makeFailed'))
      }
      onClose={onClose}
    >
      <LoadFailed query={query} text={t('offers.productsFailed')} />
      <ChoiceField
        label={t('promo.product')}
        placeholder={t('promo.chooseHint')}
        choices={choices}
        value={form.values.productId}
        onChange={choose}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('promo.promoPrice')} {...price('promoPrice')} />
        <TextField label={t('promo.originalPrice')} {...price('originalPrice')} />
      </div>
      <SelectField
        label={t('promo.duration')}
        options={PROMO_HOURS.map((each) => [each, t('promo.hours', { n: each })])}
        {...form.field('hours')}
      />
    </FormDialog>
  );
}
