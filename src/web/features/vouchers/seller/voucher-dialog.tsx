import { useState } from 'react';
import {
  defaultMaxUses,
  normalizeVoucherCode,
  VOUCHER_CODE_MAX,
  VOUCHER_RANDOM_LENGTH,
} from '#domain/vouchers.ts';
import { useAdminProducts } from '#web/features/catalogue/seller/admin-products.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { newCode } from '#web/lib/new-code.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';

interface Props {
  onClose: () => void;
  onMade: (message: string) => void;
}

/** A new voucher: a word of one's own or a random one, for one product or for all. */
export function VoucherDialog({ onClose, onMade }: Props) {
  const t = useT();
  const { api } = useServices();
  const { products, error: productsError } = useAdminProducts();
  const [code, setCode] = useState('');
  const [percent, setPercent] = useState('10');
  const [productId, setProductId] = useState('');
  const [uses, setUses] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(async () => {
    const discountPercentage = Number(percent);
    if (normalizeVoucherCode(code) === '') return setProblem(t('refusal.voucher.required'));
    if (!Number.isInteger(discountPercentage) || discountPercentage < 1 || discountPercentage > 100)
      return setProblem(t('refusal.voucher.discount'));
    setProblem(null);
    try {
      await api.call(endpoints.createVoucher, {
        code,
        discountPercentage,
        productId: productId === '' ? null : Number(productId),
        maxUses: uses === '' ? defaultMaxUses(discountPercentage) : Number(uses),
      });
      onMade(t('voucher.made'));
      onClose();
    } catch (error) {
      const said = error instanceof ApiRefusal && error.worded;
      if (error instanceof ApiRefusal && error.status === 401) setProblem(t('voucher.noUser'));
      else setProblem(said ? failureText(t, error) : t('voucher.makeFailed'));
    }
  });
  return (
    <FormDialog
      title={t('voucher.new')}
      label={t('voucher.make')}
      busy={save.busy}
      dirty={code !== ''}
      error={problem}
      onDismiss={() => setProblem(null)}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      {productsError !== null && <Banner tone="bad">{t('offers.productsFailed')}</Banner>}
      <FormField label={t('voucher.code')} hint={t('voucher.codeHint', { n: VOUCHER_CODE_MAX })}>
        {(props) => (
          <div className="flex gap-2">
            <input
              {...props}
              className="field font-mono uppercase"
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={VOUCHER_CODE_MAX}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <button
              type="button"
              className="button flex-none"
              onClick={() => setCode(newCode(VOUCHER_RANDOM_LENGTH))}
            >
              {t('offers.random')}
            </button>
          </div>
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t('voucher.percent')}>
          {(props) => (
            <input
              {...props}
              className="field"
              inputMode="numeric"
              value={percent}
              onChange={(event) => setPercent(event.target.value.replace(/\D/g, '').slice(0, 3))}
            />
          )}
        </FormField>
        <FormField label={t('voucher.maxUses')} hint={t('voucher.maxUsesHint')}>
          {(props) => (
            <input
              {...props}
              className="field"
              inputMode="numeric"
              value={uses}
              onChange={(event) => setUses(event.target.value.replace(/\D/g, '').slice(0, 6))}
            />
          )}
        </FormField>
      </div>
      <FormField label={t('voucher.for')}>
        {(props) => (
          <select
            {...props}
            className="field"
            value={productId}
            onChange={(event) => setProductId(event.target.value)}
          >
            <option value="">{t('voucher.global')}</option>
            {products.map((product) => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </FormDialog>
  );
}
