import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { CUSTOMER_COLUMNS } from '#domain/catalogue/sorting.ts';
import { PrivacyDialog } from '#web/features/privacy/privacy-dialog.tsx';
import { UserSessions } from '#web/features/sessions/components/user-sessions.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useAddress, usePageNumber } from '#web/lib/page/use-address.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useSort } from '#web/ui/lists/use-sort.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useReadAllUsers, useUsers } from './queries.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';

const SIZE = 20;

/** The customers: who they are, what they hold, what they did. The search stands in the address. */
export function UsersTab() {
  const t = useT();
  const readAll = useReadAllUsers();
  const { of, put } = useAddress();
  const search = of('query');
  const [page, setPage] = usePageNumber();
  const { order, input } = useSort(CUSTOMER_COLUMNS);
  const list = useUsers(page, SIZE, search, input);
  const outcome = useOutcome();
  const may = useMay();
  const [leaving, setLeaving] = useState<User | null>(null);
  const register = useOwnDialog('register');
  const privacy = useOwnDialog('privacy');
  const tool = useOwnDialog('user');
  const openNamed = useOpenNamed();
  const users = list.data?.data ?? [];
  const [what, id] = tool.arg?.split(':') ?? [];
  const chosen = users.find((user) => String(user.id) === id);
  const columns = useUserColumns((what, user) => {
    if (what === 'history') openNamed('userHistory', { userId: user.id, username: user.username });
    else if (what === 'delete') setLeaving(user);
    else tool.open(`${what}:${user.id}`);
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('users.text')}
        outcome={outcome}
        query={list}
        failed={t('users.loadFailed')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button label={t('privacy.open')} onClick={() => privacy.open()} />
            {may('customers.change') && (
              <AddButton label={t('users.register')} onPress={() => register.open()} />
            )}
          </div>
        }
      />
      <DataTable
        name="users"
        label={t('users.title')}
        rows={users}
        rowKey={(user) => user.id}
        columns={columns}
        order={order}
        empty={search === '' ? t('users.none') : t('users.noMatch', { query: search })}
        loading={list.isFetching}
        cards
        tools={
          <SearchField
            label={t('users.search')}
            query={search}
            onSearch={(query) => put({ query, page: '' })}
          />
        }
        exportAddress={exportAddress('users/export', { search })}
        exportRows={() => readAll(search)}
      />
      <Pager page={page} size={SIZE} total={list.data?.total ?? 0} onPage={setPage} />
      {register.arg !== null && <RegisterDialog onClose={register.close} />}
      {privacy.arg !== null && (
        <PrivacyDialog
          onClose={privacy.close}
          onDone={(message) => {
            privacy.close();
            outcome.tell(message);
          }}
        />
      )}
      {chosen && what === 'balance' && <BalanceDialog user={chosen} onClose={tool.close} />}
      {chosen && what === 'edit' && <EditUserDialog user={chosen} onClose={tool.close} />}
      {chosen && what === 'sessions' && <UserSessions user={chosen} onClose={tool.close} />}
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(null)}
          onDone={(message) => {
            setLeaving(null);
            outcome.tell(message);
          }}
        />
      )}
    </section>
  );
}
