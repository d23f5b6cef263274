import { useMemo } from 'react';
import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import type { RedeemCodeState } from '#domain/wallet/redeem.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';

const LOOKS: Record<RedeemCodeState, string> = {
  available: 'badge-good',
  used: 'badge-wait',
  expired: 'badge-bad',
  inactive: '',
};

interface Actions {
  busy: boolean;
  onSwitch: (code: RedeemCode, on: boolean) => void;
  onDelete: (code: RedeemCode) => void;
}

export function useCodeColumns({ busy, onSwitch, onDelete }: Actions): Column<RedeemCode>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        name: 'code',
        label: t('codes.code'),
        fixed: true,
        cell: ({ code, masked }) => (
          <span className="flex flex-wrap items-center justify-end gap-2 sm:justify-start">
            <code className="font-mono font-semibold wrap-anywhere">{code}</code>
            {!masked && (
              <CopyButton
                text={code}
                label={t('copy.copy')}
                copiedLabel={t('copy.copied')}
                subject={code}
                ms={CODE_COPIED_MS}
                dense
              />
            )}
          </span>
        ),
        value: ({ code }) => code,
      },
      {
        name: 'amount',
        label: t('redeeming.amount'),
        number: true,
        cell: ({ amount }) => formatUsd(amount),
        value: ({ amount }) => amount,
      },
      {
        name: 'state',
        label: t('codes.state'),
        cell: (code) =>
          code.state === 'available' || code.state === 'inactive' ? (
            <ActiveSwitch
              subject={code.code}
              what={t('codes.named', { name: code.code })}
              on={code.isActive}
              names={{ on: t('codes.state.available'), off: t('codes.state.inactive') }}
              disabled={busy}
              onSwitch={(on) => onSwitch(code, on)}
            />
          ) : (
            <span className={`badge ${LOOKS[code.state]}`}>{textOr(t, `codes.state.${code.state}`, '')}</span>
          ),
        value: ({ state }) => textOr(t, `codes.state.${state}`, ''),
      },
      {
        name: 'usedBy',
        label: t('codes.usedBy'),
        cell: ({ usedByName, usedAt }) =>
          usedAt && (
            <span>
              <bdi className="wrap-anywhere">{usedByName}</bdi>
              <span className="block text-xs text-muted">{formatDateTime(usedAt, t)}</span>
            </span>
          ),
        value: ({ usedByName }) => usedByName,
      },
      {
        name: 'description',
        label: t('redeeming.description'),
        cell: ({ description }) => description && <bdi className="wrap-anywhere">{description}</bdi>,
        value: ({ description }) => description,
      },
      {
        name: 'expires',
        label: t('codes.expires'),
        cell: ({ expiresAt }) => (
          <span className="text-muted">{expiresAt ? formatDateTime(expiresAt, t) : t('codes.never')}</span>
        ),
        value: ({ expiresAt }) => expiresAt,
      },
      {
        name: 'created',
        label: t('codes.created'),
        cell: ({ createdAt }) => <span className="text-muted">{formatDateTime(createdAt, t)}</span>,
        value: ({ createdAt }) => createdAt,
      },
      {
        name: 'delete',
        label: '',
        fixed: true,
        cell: (code) =>
          !code.isUsed && (
            <RowButton
              label={t('codes.delete')}
              danger
              said={t('codes.deleteOne', { code: code.code })}
              onPress={() => onDelete(code)}
            />
          ),
      },
    ],
    [t, busy, onSwitch, onDelete],
  );
}
