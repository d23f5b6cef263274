import type { User } from '#contract/accounts/accounts.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';

export type UserTool = 'edit' | 'balance' | 'history' | 'sessions' | 'delete';

export function useUserColumns(onOpen: (what: UserTool, user: User) => void) {
  const t = useT();
  const mayChange = useMay()('customers.change');
  const column = columnsOf<User>(t);
  const tool = (what: UserTool, label: string, said: string, user: User) => (
    <RowButton danger={what === 'delete'} label={label} said={said} onPress={() => onOpen(what, user)} />
  );
  return [
    column.title('username', t('account.username'), (user) => user.username),
    column.long('email', t('account.email'), (user) => user.email),
    column.usd('balance', t('users.balance'), (user) => user.balance),
    column.since('joined', t('account.joined'), (user) => user.createdAt, {
      cell: (user) => (
        <span className="whitespace-nowrap text-muted">{formatDateTime(user.createdAt, t)}</span>
      ),
    }),
    column.tools((user) => {
      const { username: name } = user;
      return (
        <span className="flex flex-wrap justify-end gap-1">
          {mayChange && tool('balance', t('users.balance'), t('users.balanceOf', { name }), user)}
          {tool('history', t('users.history'), t('users.historyOf', { name }), user)}
          {mayChange && (
            <>
              {tool('edit', t('users.edit'), t('users.editOf', { name }), user)}
              {tool('sessions', t('session.title'), t('session.of', { name }), user)}
              {tool('delete', t('users.delete'), t('users.deleteOne', { name }), user)}
            </>
          )}
        </span>
      );
    }),
  ];
}
