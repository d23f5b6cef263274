import { useState } from 'react';
import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { moved } from '#web/lib/page/moved.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useHandAccounts, useOrderAccounts, useRemoveAccount } from './queries.ts';
import { readAccounts } from './read-rows.ts';

/** The shop's own accounts, in the order of the checkout. */
export function AccountList() {
  const { t } = useLanguage();
  const query = useHandAccounts();
  const accounts = readAccounts(query.data);
  const { attempt, ...outcome } = useOutcome();
  const { send: order } = useOrderAccounts();
  const { send: remove } = useRemoveAccount();
  const adding = useOwnDialog('newAccount');
  const editing = useOwnDialog('account');
  const [leaving, setLeaving] = useState<OwnHandAccount | null>(null);
  const edited = accounts.find(({ id }) => String(id) === editing.arg);
  const move = (at: number, by: -1 | 1) =>
    void attempt(
      () => order({ ids: moved(accounts, at, by).map(({ id }) => id) }),
      null,
      (t) => t('handAccount.orderFailed'),
    );
  const leave = async ({ id }: OwnHandAccount) => {
    const gone = await attempt(
      () => remove({ id }),
      (t) => t('handAccount.removed'),
      (t) => t('handAccount.removeFailed'),
    );
    if (gone) setLeaving(null);
  };
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('handAccount.title')}
        text={t(accounts.length === 0 && query.data ? 'handAccount.none' : 'handAccount.text')}
        outcome={outcome}
        query={query}
        failed={t('handAccount.loadFailed')}
        action={<AddButton label={t('handAccount.add')} onPress={() => adding.open()} />}
      />
      {accounts.length > 0 && (
        <ol className="panel divide-y divide-line p-0" aria-label={t('handAccount.title')}>
          {accounts.map((account, at) => (
            <li key={account.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <MoveButtons
                name={account.name}
                at={at}
                count={accounts.length}
                disabled={outcome.busy}
                onMove={move}
              />
              <span className="min-w-40 flex-1 wrap-anywhere">
                <bdi className="font-semibold">{account.name}</bdi>{' '}
                <span className="text-xs text-muted">{t(`handAccount.kind.${account.kind}`)}</span>
                <span className="block text-sm text-muted">
                  {account.number !== '' && <bdi className="font-mono">{account.number}</bdi>}
                  {account.holder !== '' && <bdi className="ms-2">{account.holder}</bdi>}
                </span>
              </span>
              <span className={`badge ${account.active ? 'badge-good' : 'badge-over'}`}>
                {t(account.active ? 'handAccount.on' : 'handAccount.off')}
              </span>
              <span className="flex gap-2">
                <RowButton
                  label={t('handAccount.edit')}
                  said={t('handAccount.editOne', { name: account.name })}
                  onPress={() => editing.open(account.id)}
                />
                <RowButton
                  label={t('handAccount.remove')}
                  danger
                  said={t('handAccount.removeOne', { name: account.name })}
                  onPress={() => setLeaving(account)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {adding.arg !== null && <AccountDialog account={null} onClose={adding.close} />}
      {edited && <AccountDialog key={edited.id} account={edited} onClose={editing.close} />}
      {leaving && (
        <ConfirmDialog
          title={t('handAccount.removeTitle')}
          action={t('handAccount.remove')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() => void leave(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('handAccount.removeText', { name: leaving.name })}
        </ConfirmDialog>
      )}
    </section>
  );
}
