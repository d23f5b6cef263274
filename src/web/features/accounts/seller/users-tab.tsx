import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { UserHistoryDialog } from '#web/features/admin/user-history-dialog.tsx';
import { UserSessions } from '#web/features/sessions/components/user-sessions.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useMay } from '#web/lib/rights.tsx';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { type UserTool, useUserColumns } from './user-columns.tsx';
import { wholeUserList } from './whole-user-list.ts';
import '#web/features/admin/admin.css';

const SIZE = 20;

type Open = { what: 'register' } | { what: UserTool; user: User };

/** The customers: who they are, what they hold, what they did. The search stands in the address. */
export function UsersTab() {
  const t = useT();
  const { api } = useServices();
  const [address, setAddress] = useSearchParams();
  const search = address.get('query') ?? '';
  const [page, setPage] = useState(1);
  const list = useQuery(endpoints.listUsers, {
    page: String(page),
    size: String(SIZE),
    ...(search === '' ? {} : { search }),
  });
  const outcome = useOutcome();
  const may = useMay();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const users = list.error === null ? (list.data?.data ?? []) : [];
  const columns = useUserColumns((what, user) => setOpen({ what, user }));
  const tell = (message: string) => outcome.attempt(list.reload, message, '');
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('users.title')}
        text={t('users.text')}
        good={outcome.good}
        bad={outcome.bad}
        onDismiss={outcome.dismiss}
        action={
          may('customers.change') && (
            <button type="button" className="button button-go" onClick={() => setOpen({ what: 'register' })}>
              <PlusIcon size={18} />
              {t('users.register')}
            </button>
          )
        }
      />
      <ErrorBanner text={list.error === null ? null : t('users.loadFailed')} />
      <DataTable
        name="users"
        label={t('users.title')}
        rows={users}
        rowKey={(user) => user.id}
        columns={columns}
        empty={search === '' ? t('users.none') : t('users.noMatch', { query: search })}
        loading={list.loading}
        cards
        tools={
          <SearchField
            label={t('users.search')}
            query={search}
            onSearch={(query) => {
              setPage(1);
              setAddress({ tab: 'users', ...(query === '' ? {} : { query }) }, { replace: true });
            }}
          />
        }
        exportRows={() => wholeUserList(api, search)}
      />
      <Pager page={page} size={SIZE} total={list.data?.total ?? 0} onPage={setPage} />
      {open?.what === 'register' && <RegisterDialog onClose={close} onDone={list.reload} />}
      {open?.what === 'balance' && (
        <BalanceDialog
          user={users.find((user) => user.id === open.user.id) ?? open.user}
          onClose={close}
          onTried={list.reload}
        />
      )}
      {open?.what === 'history' && (
        <UserHistoryDialog userId={open.user.id} username={open.user.username} onClose={close} />
      )}
      {open?.what === 'sessions' && <UserSessions user={open.user} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteUserDialog
          user={open.user}
          onClose={close}
          onDone={(message) => {
            close();
            void tell(message);
          }}
        />
      )}
    </section>
  );
}
