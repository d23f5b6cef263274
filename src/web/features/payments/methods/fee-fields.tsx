import type { OwnChannel } from '#contract/payments/payments.ts';
import type { OwnFees } from '#domain/payments/channels.ts';
import { FEE_LIMITS, FEE_NAMES, isFee } from '#domain/price/own-fees.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormField } from '#web/ui/fields/form-field.tsx';

interface Props {
  channel: OwnChannel;
  who: string;
  /** Null: what the gateway publishes. */
  onChange: (fees: OwnFees | null) => void;
}

/** What the seller typed can be kept. An empty field is no number. */
export const areFees = (fees: OwnFees | null): boolean =>
  fees === null || FEE_NAMES.every((name) => isFee(name, fees[name]));

/** What the gateway takes by the seller's own contract. */
export function FeeFields({ channel: { fees, published }, who, onChange }: Props) {
  const t = useT();
  const shown = fees ?? published;
  const number = new Intl.NumberFormat(t.locale);
  return (
    <fieldset className="w-full rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{t('methods.feesOf', { name: who })}</legend>
      <p className="mb-3 text-xs text-muted">{t('methods.feesText')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {FEE_NAMES.map((name) => (
          <FormField
            key={name}
            label={t(`methods.${name}`)}
            error={
              isFee(name, shown[name])
                ? null
                : t('methods.feeRange', { most: number.format(FEE_LIMITS[name]) })
            }
          >
            {(props) => (
              <input
                {...props}
                type="number"
                className="field field-small"
                min={0}
                max={FEE_LIMITS[name]}
                step="any"
                value={Number.isNaN(shown[name]) ? '' : shown[name]}
                onChange={({ target }) =>
                  onChange({ ...shown, [name]: target.value === '' ? Number.NaN : Number(target.value) })
                }
              />
            )}
          </FormField>
        ))}
      </div>
      <Button
        label={t('methods.feesReset')}
        className="mt-3"
        disabled={fees === null}
        aria-label={t('methods.feesResetOf', { name: who })}
        onClick={() => onChange(null)}
      />
    </fieldset>
  );
}
