import { useMemo } from 'react';
import type { AbuseEvent, BlockView } from '#contract/guard/abuse.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';

/** So much of a network's hash tells it from the others. */
const shortOf = (network: string): string => String(network ?? '').slice(0, 12);

const kindText = (t: Translate, { kind }: AbuseEvent): string => textOr(t, `abuse.kind.${kind}`, kind);

export function useEventColumns(onBlock: (network: string) => void): Column<AbuseEvent>[] {
  const { t, locale } = useLanguage();
  const mayBlock = useMay()('customers.change');
  return useMemo(
    () => [
      {
        name: 'kind',
        label: t('abuse.kind'),
        fixed: true,
        cell: (event) => <span className="font-semibold">{kindText(t, event)}</span>,
        value: (event) => kindText(t, event),
      },
      {
        name: 'network',
        label: t('abuse.network'),
        cell: ({ network }) =>
          shortOf(network) === '' ? (
            <span className="text-muted">{t('abuse.noNetwork')}</span>
          ) : (
            <code dir="ltr" className="font-mono">
              {shortOf(network)}
            </code>
          ),
        value: ({ network }) => shortOf(network),
      },
      {
        name: 'count',
        label: t('abuse.count'),
        number: true,
        cell: (event) => formatCount(event.count, locale),
        value: (event) => event.count,
      },
      {
        name: 'last',
        label: t('abuse.last'),
        cell: (event) => <span className="text-muted">{formatDateTime(event.lastAt, t)}</span>,
        value: (event) => event.lastAt,
      },
      {
        name: 'block',
        label: '',
        fixed: true,
        cell: ({ network, blocked }) => {
          if (blocked) return <span className="badge badge-bad">{t('abuse.isBlocked')}</span>;
          if (shortOf(network) === '' || !mayBlock) return null;
          return (
            <RowButton
              label={t('abuse.block')}
              danger
              said={t('abuse.blockOne', { name: shortOf(network) })}
              onPress={() => onBlock(network)}
            />
          );
        },
      },
    ],
    [t, locale, mayBlock, onBlock],
  );
}

export function useBlockColumns(onRemove: (block: BlockView) => void): Column<BlockView>[] {
  const t = useT();
  const mayLift = useMay()('customers.change');
  return useMemo(
    () => [
      {
        name: 'what',
        label: t('block.value'),
        fixed: true,
        cell: (block) => (
          <span>
            <bdi className="font-mono wrap-anywhere">{block.label}</bdi>
            <span className="block text-xs text-muted">{textOr(t, `block.${block.kind}`, '')}</span>
          </span>
        ),
        value: (block) => block.label,
      },
      {
        name: 'reason',
        label: t('block.reason'),
        cell: (block) => <bdi className="wrap-anywhere">{block.reason}</bdi>,
        value: (block) => block.reason,
      },
      {
        name: 'ends',
        label: t('block.ends'),
        cell: ({ endsAt }) => (endsAt === null ? t('block.forGood') : formatDateTime(endsAt, t)),
        value: ({ endsAt }) => endsAt,
      },
      {
        name: 'made',
        label: t('block.made.at'),
        cell: (block) => (
          <span className="text-muted">
            {formatDateTime(block.createdAt, t)}
            {block.createdByName && <bdi className="block text-xs">{block.createdByName}</bdi>}
          </span>
        ),
        value: (block) => block.createdAt,
      },
      {
        name: 'remove',
        label: '',
        fixed: true,
        cell: (block) =>
          mayLift && (
            <RowButton said={t('block.removeOne', { name: block.label })} onPress={() => onRemove(block)}>
              {t('block.remove')}
            </RowButton>
          ),
      },
    ],
    [t, mayLift, onRemove],
  );
}
