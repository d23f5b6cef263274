import type { SuppliedView } from '#contract/orders/supplied.ts';
import type { SupplierView } from '#contract/orders/supply.ts';
import { ROUNDINGS, type Rounding } from '#domain/price/margin.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { isMargin, MarginFields } from './margin-fields.tsx';
import { useSetSupplied } from './queries.ts';

interface Props {
  supplier: SupplierView;
  supplied: SuppliedView;
  onClose: () => void;
}

/** Whether a price follows, and by which margin. */
export function SuppliedForm({ supplier, supplied, onClose }: Props) {
  const t = useT();
  const { send } = useSetSupplied();
  const isOwn = supplied.marginPercent !== null || supplied.rounding !== null;
  const form = useForm({
    initial: () => ({
      follows: supplied.follows,
      whose: isOwn ? ('own' as const) : ('supplier' as 'own' | 'supplier'),
      marginPercent: String(supplied.marginPercent ?? supplier.shop?.marginPercent ?? 0),
      rounding: supplied.rounding ?? supplier.shop?.rounding ?? ROUNDINGS[0],
    }),
    check: ({ whose, marginPercent }) =>
      whose === 'own' && !isMargin(marginPercent) ? { marginPercent: t('supply.marginWrong') } : null,
    send: ({ follows, whose, marginPercent, rounding }) =>
      send({
        id: supplier.id,
        variantId: supplied.variantId,
        follows,
        marginPercent: whose === 'own' ? Number(marginPercent) : null,
        rounding: whose === 'own' ? (rounding as Rounding) : null,
      }),
  });
  const { values, set } = form;
  return (
    <FormDialog
      title={t('supply.editOne', { name: supplied.name })}
      form={form}
      label={t('supply.save')}
      done={t('supplied.saved')}
      onClose={onClose}
    >
      <Tick label={t('supplied.follows')} checked={values.follows} onTick={(follows) => set({ follows })} />
      <p className="text-sm text-muted">{t('supplied.followsHint')}</p>
      {values.follows && (
        <>
          <SelectField
            label={t('supplied.whose')}
            options={(['supplier', 'own'] as const).map(
              (each) => [each, t(`supplied.whose.${each}`)] as const,
            )}
            {...form.field('whose')}
          />
          {values.whose === 'own' && <MarginFields form={form} />}
        </>
      )}
    </FormDialog>
  );
}
