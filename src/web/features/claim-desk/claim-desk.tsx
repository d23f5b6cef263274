import type { ClaimFacts as Facts } from '#contract/orders/claims.ts';
import { givenName } from '#domain/accounts/email.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { ClaimAnswers } from './claim-answers.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimPicture } from './claim-picture.tsx';
import { useAnswer, useClaim } from './queries.ts';

/** One claim: what was said, what can be answered, and the facts beside it. */
export function ClaimDesk({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useT();
  const query = useClaim(id);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Button className="claim-back self-start" look="small" label={t('claims.list')} onClick={onBack} />
      <Loaded query={query} failed={t('claims.loadFailed')} rows={4} height="h-24">
        {({ data }) => (
          <div className="claim-case">
            <ClaimTalk claim={data} />
            <ClaimFacts claim={data} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function ClaimTalk({ claim }: { claim: Facts }) {
  const t = useT();
  const may = useMay();
  const openNamed = useOpenNamed();
  const answering = useAnswer(claim.order.productId);
  const buyer = givenName(claim.customerName, claim.customerEmail) || claim.customerEmail;
  const { orderId, reference, outcome } = claim;
  return (
    <section className="panel flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-bold">{t(`claim.why.${claim.reason}`)}</h2>
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{claim.number}</bdi> · <bdi>{productText(t, claim.productName)}</bdi> ·{' '}
            {t('claims.opened', { time: formatDateTime(claim.openedAt, t) })}
          </p>
        </div>
        <Button
          look="small dense"
          label={reference || `#${orderId}`}
          aria-label={t('order.openOne', { reference: reference || orderId })}
          onClick={() => openNamed('order', { order: { id: orderId, reference } })}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ol className="claim-talk" tabIndex={0} aria-label={t('claim.talk')}>
        {claim.messages.map((message, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its order
          <Said key={n} message={message} buyer={buyer} />
        ))}
      </ol>
      {claim.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {claim.pictures.map(({ id }, n) => (
            <li key={id}>
              <ClaimPicture id={id} label={t('claims.picture', { n: n + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {outcome && answering.error !== null && (
        <Banner tone="bad">{failureText(t, answering.error, t('claims.failed'))}</Banner>
      )}
      {outcome ? (
        <Banner tone="note">{t('claims.settled', { how: t(`claim.note.${outcome}`) })}</Banner>
      ) : (
        may('orders.change') && <ClaimAnswers claim={claim} answering={answering} />
      )}
    </section>
  );
}

function Said({ message, buyer }: { message: Facts['messages'][number]; buyer: string }) {
  const t = useT();
  const { who, note, text, name, at } = message;
  const when = formatDateTime(at, t);
  if (note !== null)
    return (
      <li className="text-center text-xs text-muted">
        {t(`claim.note.${note}`)} · {when}
      </li>
    );
  const own = who === 'seller';
  return (
    <li
      className={`max-w-[85%] rounded-card px-3 py-2 ${own ? 'self-end bg-teal-soft' : 'self-start bg-paper'}`}
    >
      <p className="text-xs text-muted">
        <bdi>{own ? (name ?? t('claim.store')) : buyer}</bdi> · {when}
      </p>
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
    </li>
  );
}
