import { quoted } from '#languages/punctuation.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TimeLeft } from '#web/ui/goods/time-left.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { AlertIcon } from '#web/ui/screen/icons.tsx';
import type { HandProps } from '../hand-purchase.ts';
import { useClaim } from '../use-say-paid.ts';
import { AmountTicket } from './amount-ticket.tsx';
import { ProofField } from './proof-field.tsx';

/** Where to, how much and until when; then the word that the money is on its way. */
export function PayByHand({ purchase, payment, onRecheck }: HandProps) {
  const t = useT();
  const claim = useClaim(purchase.merchantRef, onRecheck);
  const late = purchase.status !== 'UNPAID';
  const title = late ? t('success.expired') : titleOf(t, payment);
  useTitle(title);
  return (
    <>
      <div className="pt-2">
        <h1 className="text-xl font-extrabold">{title}</h1>
        {!late && purchase.expiresAt && (
          <p className="text-sm text-muted">
            {t('hand.before', { time: formatDateTime(purchase.expiresAt, t) })}{' '}
            <TimeLeft until={purchase.expiresAt} />
          </p>
        )}
      </div>
      {payment.refused && <Refused said={payment.refused} />}
      {late ? <Banner tone="note">{t('hand.late')}</Banner> : <AmountTicket payment={payment} />}
      {payment.mayProve && <ProofField purchase={purchase} payment={payment} onSent={onRecheck} />}
      {payment.proofSentAt !== null && <Banner tone="note">{t('hand.ask')}</Banner>}
      <Problem text={claim.problem} />
      <Button
        label={t(payment.kind === 'qris' ? 'hand.paid' : 'hand.transferred')}
        look="main"
        disabled={purchase.merchantRef === undefined}
        busy={claim.busy}
        onClick={claim.send}
      />
      <Link className="button" to={wayBack(purchase)}>
        {t(late ? 'success.orderAgain' : 'hand.change')}
      </Link>
    </>
  );
}

/** What the seller could not find; the money may still come, or be shown again. */
function Refused({ said }: { said: NonNullable<HandProps['payment']['refused']> }) {
  const t = useT();
  return (
    <div className="banner banner-bad" role="status">
      <AlertIcon />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-bold">{t('hand.refused')}</p>
        <p>
          <bdi>{quoted(t.locale, said.words)}</bdi>{' '}
          <span className="whitespace-nowrap text-muted">{formatDateTime(said.at, t)}</span>
        </p>
      </div>
    </div>
  );
}

/** Where the same can be ordered again, and paid in another way. */
function wayBack({ credit, productId }: HandProps['purchase']): string {
  if (credit) return paths.account;
  return productId === undefined ? paths.home : paths.purchase(productId);
}

function titleOf(t: ReturnType<typeof useT>, { kind, name }: HandProps['payment']): string {
  if (kind === 'qris') return t('hand.titleQris');
  return kind === 'bank' ? t('hand.titleTransfer') : t('hand.titleWallet', { name });
}
