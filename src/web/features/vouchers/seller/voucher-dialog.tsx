import { useMemo } from 'react';
import {
  defaultMaxUses,
  normalizeVoucherCode,
  VOUCHER_CODE_MAX,
  VOUCHER_RANDOM_LENGTH,
} from '#domain/price/vouchers.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { newCode } from '#web/lib/files/new-code.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { useCreateVoucher } from './queries.ts';

interface Props {
  onClose: () => void;
  onMade: (say: Saying) => void;
}

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** A new voucher: a word of one's own or a random one, for one product or for all. */
export function VoucherDialog({ onClose, onMade }: Props) {
  const t = useT();
  const { products, query } = useSellerProducts();
  const { send } = useCreateVoucher();
  const choices = useMemo(
    () => [
      { value: '', label: t('voucher.global') },
      ...products.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    [products, t],
  );
  const form = useForm({
    initial: { code: '', percent: '10', productId: '', uses: '' },
    check: ({ code, percent }) => {
      if (normalizeVoucherCode(code) === '') return t('refusal.voucher.required');
      const discount = Number(percent);
      const fits = Number.isInteger(discount) && discount >= 1 && discount <= 100;
      return fits ? null : t('refusal.voucher.discount');
    },
    send: async ({ code, percent, productId, uses }) => {
      const discountPercentage = Number(percent);
      await send({
        code,
        discountPercentage,
        productId: productId === '' ? null : Number(productId),
        maxUses: uses === '' ? defaultMaxUses(discountPercentage) : Number(uses),
      });
      onMade('voucher.made');
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('voucher.new')}
      form={form}
      label={t('voucher.make')}
      failed={(failure) =>
        failure instanceof ApiRefusal && failure.status === 401
          ? t('voucher.noUser')
          : failureText(t, failure, t('voucher.makeFailed'))
      }
      onClose={onClose}
    >
      <LoadFailed query={query} text={t('offers.productsFailed')} />
      <CodeField
        label={t('voucher.code')}
        hint={t('voucher.codeHint', { n: VOUCHER_CODE_MAX })}
        maxLength={VOUCHER_CODE_MAX}
        random={t('offers.random')}
        onRandom={() => form.set({ code: newCode(VOUCHER_RANDOM_LENGTH) })}
        {...form.field('code')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('voucher.percent')}
          inputMode="numeric"
          value={form.values.percent}
          onChange={(text) => form.set({ percent: digits(text, 3) })}
        />
        <TextField
          label={t('voucher.maxUses')}
          hint={t('voucher.maxUsesHint')}
          inputMode="numeric"
          value={form.values.uses}
          onChange={(text) => form.set({ uses: digits(text, 6) })}
        />
      </div>
      <ChoiceField
        label={t('voucher.for')}
        placeholder={t('voucher.global')}
        choices={choices}
        {...form.field('productId')}
      />
    </FormDialog>
  );
}
