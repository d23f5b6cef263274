import { useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useAdminProducts } from '#web/features/catalogue/seller/admin-products.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormField } from '#web/ui/form-field.tsx';

interface Props {
  product: Product;
  ids: readonly number[];
  onClose: () => void;
  onMoved: (moved: number, skipped: number) => Promise<void>;
}

/** To another variant of the same product first of all, or to any other product. */
export function MoveKeysDialog({ product, ids, onClose, onMoved }: Props) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const { groups } = useAdminProducts();
  const [target, setTarget] = useState('');
  const move = useAction(async () => {
    if (target === '') return;
    const answer = await api.call(endpoints.moveKeys, { ids: [...ids], product_id: Number(target) });
    await onMoved(answer.moved, answer.skipped);
  });
  const own = groups.filter((group) => group.variants.some((variant) => variant.id === product.id));
  const ordered = [...own, ...groups.filter((group) => !own.includes(group))];
  return (
    <Dialog
      title={t('keys.moveTitle', { n: ids.length })}
      onClose={onClose}
      busy={move.busy}
      footer={<DialogButtons form={form} busy={move.busy} label={t('keys.move')} />}
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void move.run();
        }}
      >
        {move.error !== null && <Banner tone="bad">{failureText(t, move.error)}</Banner>}
        <FormField label={t('keys.target')} hint={t('keys.moveHint')}>
          {(props) => (
            <select
              {...props}
              className="field"
              required
              value={target}
              onChange={(event) => setTarget(event.target.value)}
            >
              <option value="">{t('keys.choose')}</option>
              {ordered.map((group) => (
                <optgroup key={group.main.id} label={group.baseName}>
                  {group.variants
                    .filter((variant) => variant.id !== product.id)
                    .map((variant) => (
                      <option key={variant.id} value={variant.id}>
                        {variant.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
