import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import type { RedeemCodeState } from '#domain/wallet/redeem.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
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

export function codeColumns(t: Translate, { busy, onSwitch, onDelete }: Actions) {
  const column = columnsOf<RedeemCode>(t);
  const stateOf = ({ state }: RedeemCode) => textOr(t, `codes.state.${state}`, '');
  return [
    column.title('code', t('codes.code'), ({ code }) => code, {
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
    }),
    column.usd('amount', t('redeeming.amount'), ({ amount }) => amount),
    column.text('state', t('codes.state'), stateOf, {
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
          <span className={`badge ${LOOKS[code.state]}`}>{stateOf(code)}</span>
        ),
    }),
    column.text('usedBy', t('codes.usedBy'), ({ usedByName }) => usedByName, {
      cell: ({ usedByName, usedAt }) =>
        usedAt && (
          <span>
            <bdi className="wrap-anywhere">{usedByName}</bdi>
            <span className="block text-xs text-muted">{formatDateTime(usedAt, t)}</span>
          </span>
        ),
    }),
    column.long('description', t('redeeming.description'), ({ description }) => description, {
      cell: ({ description }) => description && <bdi className="wrap-anywhere">{description}</bdi>,
    }),
    column.text('expires', t('codes.expires'), ({ expiresAt }) => expiresAt, {
      cell: ({ expiresAt }) => (
        <span className="text-muted">{expiresAt ? formatDateTime(expiresAt, t) : t('codes.never')}</span>
      ),
    }),
    column.since('created', t('codes.created'), ({ createdAt }) => createdAt),
    column.tools(
      (code) =>
        !code.isUsed && (
          <RowButton
            danger
            label={t('codes.delete')}
            said={t('codes.deleteOne', { code: code.code })}
            onPress={() => onDelete(code)}
          />
        ),
    ),
  ];
}
