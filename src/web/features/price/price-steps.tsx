import type { OrderStep } from '#domain/price/order-steps.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';

interface Props {
  steps: readonly OrderStep[];
  label: (step: OrderStep) => string;
}

/** What an amount is made of, a line each; of some older orders a share is known, but not what it took. */
export function PriceSteps({ steps, label }: Props) {
  const { locale } = useLanguage();
  return steps.map((step) => (
    <div key={label(step)} className="receipt-row">
      <dt className="min-w-0 shrink! wrap-anywhere">{label(step)}</dt>
      <dd className={`money flex-none ${step.why === 'price' || step.why === 'fee' ? '' : 'text-teal-text'}`}>
        {step.amount === null ? '–' : formatIdr(step.amount, locale)}
      </dd>
    </div>
  ));
}
