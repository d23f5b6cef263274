import { useState } from 'react';
import type { ChannelView } from '#contract/payments/checkout.ts';
import { feeOf } from '#web/features/checkout/checkout-rules.ts';
import { MethodList } from '#web/features/checkout/components/method-list.tsx';
import { MethodMark } from '#web/features/checkout/components/method-mark.tsx';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { methodText } from '#web/i18n/method-text.ts';
import { Button } from '#web/ui/fields/button.tsx';

interface Props {
  channels: readonly ChannelView[];
  /** Null: none of them takes the amount. */
  chosen: ChannelView | null;
  amountIdr: number;
  disabled: boolean;
  onChoose: (code: string) => void;
}

/** How it is paid, in one row; all the ways stand behind it. */
export function MethodPick({ channels, chosen, amountIdr, disabled, onChoose }: Props) {
  const { t, locale } = useLanguage();
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <MethodList
        channels={channels}
        selected={chosen?.code ?? null}
        totalIdr={amountIdr}
        disabled={disabled}
        onSelect={(code) => {
          onChoose(code);
          setOpen(false);
        }}
      />
    );
  const fee = chosen ? feeOf(chosen, amountIdr) : 0;
  return (
    <section aria-labelledby="method-pick">
      <h3 id="method-pick" className="mb-2 text-sm font-semibold text-muted">
        {t('checkout.methods')}
      </h3>
      <div className="panel flex items-center gap-3 p-3">
        {chosen && <MethodMark code={chosen.code} group={chosen.group} />}
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">
            {chosen ? methodText(t, chosen.name) : t('topUp.noMethod')}
          </span>
          {chosen && (
            <span className="block text-xs text-muted">
              {fee > 0 ? t('topUp.withFee', { fee: formatIdr(fee, locale) }) : t('topUp.freeFee')}
            </span>
          )}
        </p>
        <Button look="small" aria-expanded={false} disabled={disabled} onClick={() => setOpen(true)}>
          {t('topUp.change')}
        </Button>
      </div>
    </section>
  );
}
