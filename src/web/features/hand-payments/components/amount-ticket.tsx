import type { HandView } from '#contract/payments/hand-payments.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { ExactAmount } from '../exact-amount.tsx';
import { QrisPart } from './qris-part.tsx';

/** The amount above the tear, where it goes below it; each can be copied. */
export function AmountTicket({ payment }: { payment: HandView }) {
  const { t } = useLanguage();
  const { kind, amount, uniqueAmount, note } = payment;
  return (
    <section className="ticket">
      <div className="flex flex-col gap-2 p-4">
        <p className="text-sm text-muted">{t(kind === 'qris' ? 'hand.exactPay' : 'hand.exactTransfer')}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-2xl">
            <ExactAmount amount={amount} />
          </span>
          <Copy text={String(amount)} subject={t('hand.amount')} />
        </div>
        <p className="text-sm text-pretty text-muted">
          {t(uniqueAmount > 0 ? 'hand.marked' : 'hand.unmarked')}
        </p>
      </div>
      <div className="ticket-tear" />
      <div className="flex flex-col gap-3 p-4">
        {kind === 'qris' ? <Qris payment={payment} /> : <Account payment={payment} />}
        {note !== '' && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
    </section>
  );
}

function Account({ payment: { name, holder, number } }: { payment: HandView }) {
  const t = useT();
  return (
    <>
      <p className="wrap-anywhere">
        <bdi className="font-bold">{name}</bdi>
        {holder !== '' && <span className="block text-sm text-muted">{t('hand.holder', { holder })}</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <bdi dir="ltr" className="font-mono text-lg font-semibold wrap-anywhere select-all">
          {number}
        </bdi>
        <Copy text={number.replace(/[^\dA-Za-z]/g, '')} subject={t('hand.number')} />
      </div>
    </>
  );
}

function Qris({ payment: { name, qr, qrHasAmount, amount } }: { payment: HandView }) {
  const { t, locale } = useLanguage();
  if (qr === null) return null;
  const said = qrHasAmount
    ? t('hand.qrFilled', { name })
    : t('hand.qrPlain', { name, amount: formatIdr(amount, locale) });
  return <QrisPart text={qr} label={t('hand.qr', { name })} said={said} />;
}

const Copy = ({ text, subject }: { text: string; subject: string }) => {
  const t = useT();
  return <CopyButton text={text} label={t('copy.copy')} copiedLabel={t('copy.copied')} subject={subject} />;
};
