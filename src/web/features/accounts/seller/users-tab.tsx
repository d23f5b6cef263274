import { useCallback, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { PrivacyDialog } from '#web/features/privacy/privacy-dialog.tsx';
import { UserSessions } from '#web/features/sessions/components/user-sessions.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/export-address.ts';
import { useMay } from '#web/lib/rights.tsx';
import { useSearchParams } from '#web/lib/router.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { useOpenNamed } from '#web/ui/dialog-stack.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { AddButton, ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useReadAllUsers, useUsers } from './queries.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { type UserTool, useUserColumns } from './user-columns.tsx';

const SIZE = 20;

type Open = { what: 'register' | 'privacy' } | { what: Exclude<UserTool, 'history'>; user: User };

/** The customers: who they are, what they hold, what they did. The search stands in the address. */
export function UsersTab() {
  const t = useT();
  const readAll = useReadAllUsers();
  const [address, setAddress] = useSearchParams();
  const search = address.get('query') ?? '';
  const [page, setPage] = useState(1);
  const list = useUsers(page, SIZE, search);
  const outcome = useOutcome();
  const may = useMay();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const openNamed = useOpenNamed();
  const users = list.data?.data ?? [];
  const columns = useUserColumns(
    useCallback(
      (what, user) => {
        if (what === 'history') openNamed('userHistory', { userId: user.id, username: user.username });
        else setOpen({ what, user });
      },
      [openNamed],
    ),
  );
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('users.title')}
        text={t('users.text')}
        outcome={outcome}
        query={list}
        failed={t('users.loadFailed')}
        action={
          <div className="flex flex-wrap gap-2">
            <button type="button" className="button" onClick={() => setOpen({ what: 'privacy' })}>
              {t('privacy.open')}
            </button>
            {may('customers.change') && (
              <AddButton onPress={() => setOpen({ what: 'register' })}>{t('users.register')}</AddButton>
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
        empty={search === '' ? t('users.none') : t('users.noMatch', { query: search })}
        loading={list.isFetching}
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
        exportAddress={exportAddress('users/export', { search })}
        exportRows={() => readAll(search)}
      />
      <Pager page={page} size={SIZE} total={list.data?.total ?? 0} onPage={setPage} />
      {open?.what === 'register' && <RegisterDialog onClose={close} />}
      {open?.what === 'privacy' && (
        <PrivacyDialog
          onClose={close}
          onDone={(message) => {
            close();
            outcome.tell(message);
          }}
        />
      )}
      {open?.what === 'balance' && (
        <BalanceDialog user={users.find((user) => user.id === open.user.id) ?? open.user} onClose={close} />
      )}
      {open?.what === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.what === 'sessions' && <UserSessions user={open.user} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteUserDialog
          user={open.user}
          onClose={close}
          onDone={(message) => {
            close();
            outcome.tell(message);
          }}
        />
      )}
    </section>
  );
}
