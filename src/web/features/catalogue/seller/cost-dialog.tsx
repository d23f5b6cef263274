import type { Product } from '#contract/catalogue/products.ts';
import { costProblem, parseDecimal } from '#domain/catalogue/product-rules.ts';
import { centsToUsd, usdToCents } from '#domain/price/money.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { PriceField } from './price-field.tsx';
import { useUpdateCost } from './queries.ts';

const COST_DONE_MS = 1_000;

/** What one key costs the seller; profit is counted from it. */
export function CostDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useT();
  const { send } = useUpdateCost();
  const form = useForm({
    initial: { cost: product.costPrice == null ? '' : String(product.costPrice) },
    check: ({ cost }) => {
      const wrong = costProblem(cost, product.price);
      return wrong && t(wrong === 'cost-price' ? 'refusal.product.cost-price' : 'cost.notANumber');
    },
    send: ({ cost }) => send({ id: product.id, costPrice: centsToUsd(usdToCents(parseDecimal(cost) ?? 0)) }),
  });
  const isSaid = form.problem !== null || form.failure !== null;
  const tooHigh = costProblem(form.values.cost, product.price) === 'cost-price';
  return (
    <FormDialog
      title={t('cost.title', { name: product.name })}
      form={form}
      label={t('products.save')}
      failed={(failure) =>
        failure instanceof ApiRefusal && failure.status === 200
          ? failureText(t, failure, t('cost.failed'))
          : t('cost.failed')
      }
      done={t('cost.done')}
      doneMs={COST_DONE_MS}
      onClose={onClose}
    >
      <PriceField
        label={t('cost.label')}
        hint={t('cost.hint', { price: formatUsd(product.price) })}
        {...form.field('cost')}
      />
      {tooHigh && !isSaid && <Banner tone="note">{t('cost.warning')}</Banner>}
    </FormDialog>
  );
}
