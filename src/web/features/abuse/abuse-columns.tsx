import type { AbuseEvent, BlockView } from '#contract/guard/abuse.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';

/** So much of a network's hash tells it from the others. */
const shortOf = (network: unknown): string => (typeof network === 'string' ? network.slice(0, 12) : '');

const kindText = (t: Translate, { kind }: AbuseEvent): string => textOr(t, `abuse.kind.${kind}`, kind);

export function useEventColumns(onBlock: (network: string) => void) {
  const t = useT();
  const mayBlock = useMay()('customers.change');
  const column = columnsOf<AbuseEvent>(t);
  return [
    column.text('kind', t('abuse.kind'), (event) => kindText(t, event), {
      fixed: true,
      cell: (event) => <span className="font-semibold">{kindText(t, event)}</span>,
    }),
    column.text('network', t('abuse.network'), ({ network }) => shortOf(network), {
      cell: ({ network }) =>
        shortOf(network) === '' ? (
          <span className="text-muted">{t('abuse.noNetwork')}</span>
        ) : (
          <code dir="ltr" className="font-mono">
            {shortOf(network)}
          </code>
        ),
    }),
    column.count('count', t('abuse.count'), (event) => event.count),
    column.since('last', t('abuse.last'), (event) => event.lastAt),
    column.tools(({ network, blocked }) => {
      if (blocked) return <span className="badge badge-bad">{t('abuse.isBlocked')}</span>;
      if (shortOf(network) === '' || !mayBlock) return null;
      return (
        <RowButton
          danger
          label={t('abuse.block')}
          said={t('abuse.blockOne', { name: shortOf(network) })}
          onPress={() => onBlock(network)}
        />
      );
    }),
  ];
}

export function useBlockColumns(onRemove: (block: BlockView) => void) {
  const t = useT();
  const mayLift = useMay()('customers.change');
  const column = columnsOf<BlockView>(t);
  return [
    column.text('what', t('block.value'), (block) => block.label, {
      fixed: true,
      cell: (block) => (
        <span>
          <bdi className="font-mono wrap-anywhere">{block.label}</bdi>
          <span className="block text-xs text-muted">{textOr(t, `block.${block.kind}`, '')}</span>
        </span>
      ),
    }),
    column.long('reason', t('block.reason'), (block) => block.reason),
    column.text('ends', t('block.ends'), ({ endsAt }) => endsAt, {
      cell: ({ endsAt }) => (endsAt === null ? t('block.forGood') : formatDateTime(endsAt, t)),
    }),
    column.text('made', t('block.made.at'), (block) => block.createdAt, {
      cell: (block) => (
        <span className="text-muted">
          {formatDateTime(block.createdAt, t)}
          {block.createdByName && <bdi className="block text-xs">{block.createdByName}</bdi>}
        </span>
      ),
    }),
    column.tools(
      (block) =>
        mayLift && (
          <RowButton
            label={t('block.remove')}
            said={t('block.removeOne', { name: block.label })}
            onPress={() => onRemove(block)}
          />
        ),
    ),
  ];
}
