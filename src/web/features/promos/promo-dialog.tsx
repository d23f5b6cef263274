import { useMemo } from 'react';
import { plainPriceIdr } from '#domain/price/price.ts';
import { PROMO_HOURS, PROMO_HOURS_DEFAULT, promoEnd, promoProblem } from '#domain/price/promo-rules.ts';
import { storeMoment } from '#domain/reports/report-days.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { useCreatePromo, useCreatePromos } from './queries.ts';
import { isScopeOpen, type Scope, ScopeField, scopeBody } from './scope-field.tsx';

interface Props {
  /** Variants with a promo that runs: they take no second one at that time. */
  running: readonly number[];
  /** What is chosen at first. */
  first?: Scope;
  onClose: () => void;
  onMade: (say: Saying) => void;
}

interface Typed {
  scope: Scope;
  promoPrice: string;
  originalPrice: string;
  percent: string;
  start: string;
  hours: string;
}

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

const bodyOf = ({ scope, promoPrice, originalPrice }: Typed) => ({
  productId: scope.ids[0] ?? 0,
  promoPriceIDR: Number(promoPrice),
  originalPriceIDR: Number(originalPrice),
});

/** A lower price for a while: of one variant to the rupiah, of whole products or categories by a share. */
export function PromoDialog({ running, first, onClose, onMade }: Props) {
  const t = useT();
  const { now, store } = useServices();
  const { products, query } = useSellerProducts();
  const { send } = useCreatePromo();
  const { send: sendMany } = useCreatePromos();
  const windowOf = ({ start, hours }: Typed) => {
    const startDate = start === '' ? null : storeMoment(start, store.timeZone);
    return { startDate, endDate: promoEnd(startDate ?? new Date(now()), Number(hours)) };
  };
  const check = (typed: Typed): string | null => {
    if (isScopeOpen(typed.scope)) return t('promo.choose');
    const { endDate } = windowOf(typed);
    if (typed.scope.kind !== 'variant') {
      const percent = Number(typed.percent);
      if (!(percent >= 1 && percent <= 99)) return t('promo.percentWrong');
      return endDate > new Date(now()) ? null : t('refusal.promo.past');
    }
    if (typed.promoPrice === '' || typed.originalPrice === '') return t('promo.fields');
    const product = products.find(({ id }) => id === typed.scope.ids[0]);
    const publicPrice = product ? plainPriceIdr(product) : null;
    const wrong = promoProblem({ ...bodyOf(typed), endDate }, new Date(now()), publicPrice);
    return wrong && t(`refusal.promo.${wrong}`);
  };
  const form = useForm<Typed>({
    initial: {
      scope: first ?? { kind: 'variant', ids: [] },
      promoPrice: '',
      originalPrice: '',
      percent: '',
      start: '',
      hours: String(PROMO_HOURS_DEFAULT),
    },
    check,
    send: async (typed, more) => {
      const { startDate, endDate } = windowOf(typed);
      const window = {
        ...(startDate ? { startDate: startDate.toISOString() } : {}),
        endDate: endDate.toISOString(),
      };
      if (typed.scope.kind === 'variant') await send({ ...bodyOf(typed), ...window });
      else {
        const { productId: _, ...scope } = scopeBody(typed.scope);
        await sendMany({ ...scope, percent: Number(typed.percent), ...window });
      }
      onMade(typed.scope.kind === 'variant' && !startDate ? 'promo.made' : 'promo.madeMany');
      if (!more) onClose();
    },
  });
  const { values, set } = form;
  const choose = (scope: Scope) => {
    const product = products.find(({ id }) => scope.kind === 'variant' && id === scope.ids[0]);
    const isFree = product && values.originalPrice === '';
    set({ scope, ...(isFree ? { originalPrice: String(plainPriceIdr(product)) } : {}) });
  };
  const taken = useMemo(() => new Set(running), [running]);
  const price = (name: 'promoPrice' | 'originalPrice') => ({
    className: 'font-mono',
    inputMode: 'numeric' as const,
    value: values[name],
    onChange: (text: string) => set({ [name]: digits(text, 9) }),
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
      more={t('promo.made')}
      onClose={onClose}
    >
      <LoadFailed query={query} text={t('offers.productsFailed')} />
      <ScopeField
        label={t('promo.for')}
        kinds={['variant', 'products', 'terms']}
        taken={values.start === '' ? taken : undefined}
        value={values.scope}
        onChange={choose}
      />
      {values.scope.kind === 'variant' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('promo.promoPrice')} {...price('promoPrice')} />
          <TextField label={t('promo.originalPrice')} {...price('originalPrice')} />
        </div>
      ) : (
        <TextField
          label={t('promo.percent')}
          inputMode="numeric"
          value={values.percent}
          onChange={(text) => set({ percent: digits(text, 2) })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('promo.duration')}
          options={PROMO_HOURS.map((each) => [each, t('promo.hours', { n: each })])}
          {...form.field('hours')}
        />
        <TextField label={t('promo.start')} type="datetime-local" {...form.field('start')} />
      </div>
    </FormDialog>
  );
}
