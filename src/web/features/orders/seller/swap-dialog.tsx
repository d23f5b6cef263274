import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { baseName } from '#domain/durations.ts';
import { useAdminProducts } from '#web/features/catalogue/seller/admin-products.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import type { OrderActionProps } from './refund-dialog.tsx';

/** An order that waits gets another product for what was paid. */
export function SwapDialog({ order, onClose, onDone }: OrderActionProps) {
  const t = useT();
  const { api } = useServices();
  const { products, reload } = useAdminProducts();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const swap = useAction(async () => {
    setMissing(chosen === '');
    if (chosen === '') return;
    const answer = await api.call(endpoints.swapOrder, { id: order.id, productId: Number(chosen) });
    const key = answer.deliveryStatus === 'DELIVERED' ? 'swap.delivered' : 'swap.waiting';
    setDone(t(key, { name: answer.productName }));
    await Promise.all([onDone(), reload()]);
  });
  const others = products.filter((product) => product.name !== order.productName);
  const isSame = (product: Product) => product.baseName === baseName(order.productName);
  const groups = [
    { label: t('swap.sameGroup'), products: others.filter(isSame) },
    { label: t('swap.others'), products: others.filter((product) => !isSame(product)) },
  ];
  return (
    <FormDialog
      title={t('swap.title')}
      label={t('order.swap')}
      busy={swap.busy}
      error={swap.error === null ? null : failureText(t, swap.error)}
      onDismiss={swap.clear}
      done={done}
      onSubmit={() => void swap.run()}
      onClose={onClose}
    >
      <p className="text-sm">{t('swap.text')}</p>
      <FormField label={t('swap.product')} error={missing ? t('swap.required') : null}>
        {(props) => (
          <select
            {...props}
            className="field"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{t('swap.choose')}</option>
            {groups
              .filter((group) => group.products.length > 0)
              .map((group) => (
                <optgroup key={group.label} label={group.label}>
                  {group.products.map(({ id, name, availableCodes }) => (
                    <option key={id} value={id}>
                      {t('swap.stock', { name, n: formatCount(availableCodes) })}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
        )}
      </FormField>
    </FormDialog>
  );
}
