import { useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { centsToUsd, usdToCents } from '#domain/money.ts';
import { type CostProblem, costProblem, parseDecimal } from '#domain/product-rules.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { refusalText } from '#web/i18n/refusal-text.ts';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { useAdminProducts } from './admin-products.tsx';
import { PriceField } from './price-field.tsx';

const COST_DONE_MS = 1_000;

/** What one key costs the seller; profit is counted from it. */
export function CostDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const [before] = useState(product.costPrice == null ? '' : String(product.costPrice));
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<CostProblem | null>(null);
  const [done, setDone] = useState(false);
  const save = useAction(async () => {
    const wrong = costProblem(text, product.price);
    setProblem(wrong);
    if (wrong) return;
    const costPrice = centsToUsd(usdToCents(parseDecimal(text) ?? 0));
    await api.call(endpoints.updateCostPrice, { id: product.id, costPrice });
    setDone(true);
    await reload();
  });
  const tooHigh = costProblem(text, product.price) === 'cost-price';
  const error = problem
    ? t(problem === 'cost-price' ? 'refusal.product.cost-price' : 'cost.notANumber')
    : save.error
      ? save.error instanceof ApiRefusal && save.error.status === 200
        ? refusalText(t, save.error)
        : t('cost.failed')
      : null;
  return (
    <Dialog
      title={t('cost.title', { name: product.name })}
      onClose={onClose}
      busy={save.busy}
      dirty={!done && text !== before}
      footer={!done && <DialogButtons form={form} busy={save.busy} />}
    >
      {done ? (
        <DoneView ms={COST_DONE_MS} onDone={onClose}>
          {t('cost.done')}
        </DoneView>
      ) : (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save.run();
          }}
        >
          {error && <Banner tone="bad">{error}</Banner>}
          <PriceField
            label={t('cost.label')}
            hint={t('cost.hint', { price: formatUsd(product.price) })}
            value={text}
            onChange={(value) => {
              setText(value);
              setProblem(null);
            }}
          />
          {tooHigh && !error && <Banner tone="note">{t('cost.warning')}</Banner>}
        </form>
      )}
    </Dialog>
  );
}
