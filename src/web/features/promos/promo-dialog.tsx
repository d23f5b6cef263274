import { useState } from 'react';
import { unitPriceIdr } from '#domain/pricing.ts';
import { PROMO_HOURS, PROMO_HOURS_DEFAULT, promoEnd, promoProblem } from '#domain/promo-rules.ts';
import { useAdminProducts } from '#web/features/catalogue/seller/admin-products.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';

interface Props {
  /** Products with a promo that runs: they take no second one. */
  running: readonly number[];
  onClose: () => void;
  onMade: (message: string) => void;
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 9);

export function PromoDialog({ running, onClose, onMade }: Props) {
  const t = useT();
  const { api, now } = useServices();
  const { products, error: productsError } = useAdminProducts();
  const [productId, setProductId] = useState('');
  const [promoPrice, setPromoPrice] = useState('');
  const [originalPrice, setOriginalPrice] = useState('');
  const [hours, setHours] = useState<number>(PROMO_HOURS_DEFAULT);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = (id: string) => {
    setProductId(id);
    const product = products.find((each) => String(each.id) === id);
    // A running promo is out of the question here, so this is the plain price.
    if (product && originalPrice === '') setOriginalPrice(String(unitPriceIdr(product)));
  };
  const save = useAction(async () => {
    if (productId === '') return setProblem(t('promo.choose'));
    if (promoPrice === '' || originalPrice === '') return setProblem(t('promo.fields'));
    const at = new Date(now());
    const endDate = promoEnd(at, hours);
    const body = {
      productId: Number(productId),
      promoPriceIDR: Number(promoPrice),
      originalPriceIDR: Number(originalPrice),
    };
    const wrong = promoProblem({ ...body, endDate }, at);
    if (wrong) return setProblem(t(`refusal.promo.${wrong}`));
    setProblem(null);
    try {
      await api.call(endpoints.createPromo, { ...body, endDate: endDate.toISOString() });
      onMade(t('promo.made'));
      onClose();
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) setProblem(t('promo.noUser'));
      else
        setProblem(
          error instanceof ApiRefusal && error.worded ? failureText(t, error) : t('promo.makeFailed'),
        );
    }
  });
  return (
    <FormDialog
      title={t('promo.new')}
      label={t('promo.make')}
      busy={save.busy}
      dirty={productId !== '' || promoPrice !== ''}
      error={problem}
      onDismiss={() => setProblem(null)}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      {productsError !== null && <Banner tone="bad">{t('offers.productsFailed')}</Banner>}
      <FormField label={t('promo.product')}>
        {(props) => (
          <select
            {...props}
            className="field"
            value={productId}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('promo.chooseHint')}</option>
            {products.map((product) => (
              <option key={product.id} value={product.id} disabled={running.includes(product.id)}>
                {running.includes(product.id) ? t('promo.taken', { name: product.name }) : product.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t('promo.promoPrice')}>
          {(props) => (
            <input
              {...props}
              className="field font-mono"
              inputMode="numeric"
              value={promoPrice}
              onChange={(event) => setPromoPrice(digits(event.target.value))}
            />
          )}
        </FormField>
        <FormField label={t('promo.originalPrice')}>
          {(props) => (
            <input
              {...props}
              className="field font-mono"
              inputMode="numeric"
              value={originalPrice}
              onChange={(event) => setOriginalPrice(digits(event.target.value))}
            />
          )}
        </FormField>
      </div>
      <FormField label={t('promo.duration')}>
        {(props) => (
          <select
            {...props}
            className="field"
            value={hours}
            onChange={(event) => setHours(Number(event.target.value))}
          >
            {PROMO_HOURS.map((each) => (
              <option key={each} value={each}>
                {t('promo.hours', { n: each })}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </FormDialog>
  );
}
