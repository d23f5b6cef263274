import { useLanguage } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { OtherAmountDialog } from './other-amount-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useHandQueue } from './queries.ts';
import { QueueCard } from './queue-card.tsx';
import { readQueue } from './read-rows.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

/** Orders to be paid by hand: first those whose buyers wait for an answer. */
export function HandQueue() {
  const { t } = useLanguage();
  const query = useHandQueue();
  const outcome = useOutcome();
  const dialogs = {
    proof: useOwnDialog('handProof'),
    confirm: useOwnDialog('handConfirm'),
    other: useOwnDialog('handOther'),
    refuse: useOwnDialog('handRefuse'),
  };
  const rows = readQueue(query.rows);
  const total = query.firstPage?.total ?? rows.length;
  const about = (dialog: { arg: string | null }) =>
    rows.find(({ orderId }) => String(orderId) === dialog.arg);
  const shown = {
    proof: about(dialogs.proof),
    confirm: about(dialogs.confirm),
    other: about(dialogs.other),
    refuse: about(dialogs.refuse),
  };
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('byHand.queue')}
        text={t('byHand.text')}
        outcome={outcome}
        query={query}
        failed={t('byHand.loadFailed')}
      />
      <Loaded
        query={{ ...query, data: query.firstPage, error: null }}
        isEmpty={() => rows.length === 0}
        empty={t('byHand.none')}
      >
        {() => (
          <ul className="grid gap-3 lg:grid-cols-2" aria-label={t('byHand.queue')}>
            {rows.map((payment) => (
              <QueueCard
                key={payment.orderId}
                payment={payment}
                onProof={() => dialogs.proof.open(payment.orderId)}
                onConfirm={() => dialogs.confirm.open(payment.orderId)}
                onOther={() => dialogs.other.open(payment.orderId)}
                onRefuse={() => dialogs.refuse.open(payment.orderId)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {total > rows.length && (
        <p className="text-center text-sm text-muted">{t('byHand.more', { n: rows.length, total })}</p>
      )}
      <LoadMore pages={query} />
      {shown.proof?.proof && (
        <ProofDialog payment={shown.proof} proof={shown.proof.proof} onClose={dialogs.proof.close} />
      )}
      {shown.confirm && (
        <ConfirmPayment payment={shown.confirm} outcome={outcome} onClose={dialogs.confirm.close} />
      )}
      {shown.other && <OtherAmountDialog payment={shown.other} onClose={dialogs.other.close} />}
      {shown.refuse && <RefuseDialog payment={shown.refuse} onClose={dialogs.refuse.close} />}
    </section>
  );
}
