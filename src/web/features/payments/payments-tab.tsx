import { useState } from 'react';
import type { AskedGateway, PaymentDifference } from '#contract/payments/payments.ts';
import { gatewayLabel } from '#domain/payments/gateways.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { statusWord } from '#web/i18n/status-word.ts';
import type { OutputOf } from '#web/lib/calls/route.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadFailed, Readable } from '#web/ui/lists/loaded.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';
import { DifferenceCard } from './difference-card.tsx';
import type { endpoints } from './endpoints.ts';
import { useDifferences, useRepair } from './queries.ts';

const RANGES = [1, 3, 7, 30];
const MESSAGE_MS = 3_000;

type Answer = OutputOf<typeof endpoints.repairPayment>;
type Repaired = Answer & { outcome: Exclude<Answer['outcome'], 'refused'> };

/** Where the gateways' books and the store's disagree, and mending it. */
export function PaymentsTab() {
  const t = useT();
  const { of, put } = useAddress();
  const days = RANGES.map(String).find((n) => n === of('days')) ?? '3';
  const query = useDifferences(days);
  const loading = query.isFetching;
  const [outcome, setOutcome] = useFlash<Repaired>(MESSAGE_MS);
  const [refused, setRefused] = useState<{ why: string } | null>(null);
  const [mending, setMending] = useState<string | null>(null);
  const repair = useRepair();
  const mend = async ({ orderId, reference }: PaymentDifference) => {
    setRefused(null);
    setMending(reference);
    const answer = (await repair.run(orderId === null ? { reference } : { id: orderId }))?.answer;
    if (!answer) return;
    if (answer.outcome === 'refused') setRefused({ why: answer.why ?? '' });
    else setOutcome({ ...answer, outcome: answer.outcome });
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('gap.intro')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          className="w-auto"
          label={t('gap.days')}
          value={days}
          onChoose={(value) => put({ days: value })}
          options={RANGES.map((n) => [n, t('gap.dayCount', { n })])}
        />
        <Button label={t('gap.check')} disabled={loading} onClick={() => void query.refetch()} />
      </div>
      {loading && (
        <div className="flex flex-col gap-2">
          <Banner tone="busy">{t('gap.busy')}</Banner>
          <progress className="progress" aria-label={t('gap.busy')} />
        </div>
      )}
      {!loading && <LoadFailed query={query} text={t('gap.failed')} />}
      {outcome && <Banner tone="good">{repairedText(t, outcome)}</Banner>}
      {(refused ?? repair.error) !== null && (
        <Banner
          tone="bad"
          onDismiss={() => {
            setRefused(null);
            repair.clear();
          }}
        >
          {refused ? t('gap.outcome.refused', refused) : failureText(t, repair.error)}
        </Banner>
      )}
      <Readable query={query} failed={t('gap.failed')}>
        {(data) => (
          <>
            <ul className="text-xs text-muted">
              {data.asked.map((asked) => (
                <li key={asked.gateway} className={asked.error ? 'font-semibold text-chilli-text' : ''}>
                  <Asked asked={asked} />
                </li>
              ))}
            </ul>
            {data.data.length === 0 ? (
              <NoDifferences whole={data.asked.every((each) => each.error === null && each.complete)} />
            ) : (
              <ul className="flex flex-col gap-3">
                {data.data.map((difference) => (
                  <li key={`${difference.gateway} ${difference.reference} ${difference.merchantRef}`}>
                    <DifferenceCard
                      difference={difference}
                      busy={repair.busy && mending === difference.reference}
                      disabled={repair.busy}
                      onRepair={() => void mend(difference)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Readable>
    </div>
  );
}

const repairedText = (
  t: Translate,
  { outcome, before, after, deliveryStatus: delivery }: Repaired,
): string =>
  outcome === 'applied'
    ? t('gap.outcome.applied', {
        before: statusWord(t, before),
        after: statusWord(t, after),
        delivery: statusWord(t, delivery),
      })
    : t(`gap.outcome.${outcome}`);

/** What was not asked or read may still disagree. */
function NoDifferences({ whole }: { whole: boolean }) {
  const t = useT();
  return (
    <p
      className={`panel flex items-center justify-center gap-2 text-sm ${whole ? 'text-teal-text' : ''}`}
      role="status"
    >
      {whole && <CheckIcon size={16} />}
      {t(whole ? 'gap.none' : 'gap.noneKnown')}
    </p>
  );
}

function Asked({ asked }: { asked: AskedGateway }) {
  const t = useT();
  const gateway = gatewayLabel(asked.gateway);
  if (asked.error !== null) return t('gap.silent', { gateway, error: asked.error });
  return t(asked.complete ? 'gap.asked' : 'gap.partly', { gateway, n: asked.compared });
}
