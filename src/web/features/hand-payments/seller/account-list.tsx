import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { MovableList } from '#web/ui/lists/movable-list.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useHandAccounts, useOrderAccounts, useRemoveAccount } from './queries.ts';
import { readAccounts } from './read-rows.ts';

/** The shop's own accounts, in the order of the checkout. */
export function AccountList() {
  const { t } = useLanguage();
  const query = useHandAccounts();
  const accounts = readAccounts(query.data);
  const outcome = useOutcome();
  const { send: order } = useOrderAccounts();
  const { send: remove } = useRemoveAccount();
  const adding = useOwnDialog('newAccount');
  const editing = useOwnDialog('account');
  const edited = accounts.find(({ id }) => String(id) === editing.arg);
  const removal = useRemoval(
    outcome,
    ({ id }: OwnHandAccount) => remove({ id }),
    ({ name }) => ({
      title: t('handAccount.removeTitle'),
      text: t('handAccount.removeText', { name }),
      action: t('handAccount.remove'),
      done: 'handAccount.removed',
      failed: 'handAccount.removeFailed',
    }),
  );
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('handAccount.title')}
        text={t(accounts.length === 0 && query.data ? 'handAccount.none' : 'handAccount.text')}
        outcome={removal.outcome}
        query={query}
        failed={t('handAccount.loadFailed')}
        action={<AddButton label={t('handAccount.add')} onPress={() => adding.open()} />}
      />
      {accounts.length > 0 && (
        <MovableList
          label={t('handAccount.title')}
          rows={accounts}
          rowKey={({ id }) => id}
          nameOf={({ name }) => name}
          disabled={outcome.busy}
          onOrder={(next) =>
            void outcome.attempt(
              () => order({ ids: next.map(({ id }) => id) }),
              null,
              'handAccount.orderFailed',
            )
          }
        >
          {(account) => (
            <>
              <span className="min-w-40 flex-1 wrap-anywhere">
                <bdi className="font-semibold">{account.name}</bdi>{' '}
                <span className="text-xs text-muted">{t(`handAccount.kind.${account.kind}`)}</span>
                <span className="block text-sm text-muted">
                  {account.number !== '' && <bdi className="font-mono">{account.number}</bdi>}
                  {account.number !== '' && account.holder !== '' && ' · '}
                  {account.holder !== '' && <bdi>{account.holder}</bdi>}
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
                  danger
                  label={t('handAccount.remove')}
                  said={t('handAccount.removeOne', { name: account.name })}
                  onPress={() => removal.ask(account)}
                />
              </span>
            </>
          )}
        </MovableList>
      )}
      {adding.arg !== null && <AccountDialog account={null} onClose={adding.close} />}
      {edited && <AccountDialog key={edited.id} account={edited} onClose={editing.close} />}
      {removal.dialog}
    </section>
  );
}
