import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';

/** What the buyer was asked, to be read and copied. */
export function OrderAnswers({ order: { answers } }: { order: Pick<TrackedOrder, 'answers'> }) {
  const t = useT();
  if (!answers) return null;
  return (
    <dl className="mb-3" aria-label={t('order.answers')}>
      {answers.map(({ label, answer }) => (
        <div key={`${label} ${answer}`} className="receipt-row items-center">
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className="flex min-w-0 items-center gap-2 wrap-anywhere">
            <bdi>{answer}</bdi>
            <CopyButton
              dense
              text={answer}
              label={t('copy.copy')}
              copiedLabel={t('copy.copied')}
              subject={label}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
