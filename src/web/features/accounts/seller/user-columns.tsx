import { useMemo } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';

export type UserTool = 'edit' | 'balance' | 'history' | 'sessions' | 'delete';

export function useUserColumns(onOpen: (what: UserTool, user: User) => void): Column<User>[] {
  const t = useT();
  const mayChange = useMay()('customers.change');
  return useMemo(
    () => [
      {
        name: 'username',
        label: t('account.username'),
        fixed: true,
        cell: (user) => <bdi className="font-semibold wrap-anywhere">{user.username}</bdi>,
        value: (user) => user.username,
      },
      {
        name: 'email',
        label: t('account.email'),
        cell: (user) => <bdi className="wrap-anywhere">{user.email}</bdi>,
        value: (user) => user.email,
      },
      {
        name: 'balance',
        label: t('users.balance'),
        number: true,
        cell: (user) => formatUsd(user.balance),
        value: (user) => user.balance,
      },
      {
        name: 'joined',
        label: t('account.joined'),
        cell: (user) => (
          <span className="whitespace-nowrap text-muted">{formatDateTime(user.createdAt, t)}</span>
        ),
        value: (user) => user.createdAt,
      },
      {
        name: 'tools',
        label: '',
        fixed: true,
        cell: (user) => (
          <span className="flex flex-wrap justify-end gap-1">
            {mayChange && (
              <RowButton
                label={t('users.balance')}
                said={t('users.balanceOf', { name: user.username })}
                onPress={() => onOpen('balance', user)}
              />
            )}
            <RowButton
              label={t('users.history')}
              said={t('users.historyOf', { name: user.username })}
              onPress={() => onOpen('history', user)}
            />
            {mayChange && (
              <>
                <RowButton
                  label={t('users.edit')}
                  said={t('users.editOf', { name: user.username })}
                  onPress={() => onOpen('edit', user)}
                />
                <RowButton
                  label={t('session.title')}
                  said={t('session.of', { name: user.username })}
                  onPress={() => onOpen('sessions', user)}
                />
                <RowButton
                  label={t('users.delete')}
                  danger
                  said={t('users.deleteOne', { name: user.username })}
                  onPress={() => onOpen('delete', user)}
                />
              </>
            )}
          </span>
        ),
      },
    ],
    [t, mayChange, onOpen],
  );
}
