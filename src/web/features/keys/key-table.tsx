import type { Key } from '#contract/orders/keys.ts';
import type { KeyView } from '#domain/orders/keys.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';

interface Props {
  keys: readonly Key[];
  ticked: ReadonlySet<number>;
  /** Left out where nothing can be done to a ticked key. */
  onTick?: ((ids: readonly number[], on: boolean) => void) | undefined;
  loading: boolean;
}

const LOOKS: Record<KeyView, string> = {
  available: 'badge-good',
  held: 'badge-wait',
  paused: 'badge-wait',
  used: '',
  revoked: 'badge-bad',
};

/** Only what is still free can be ticked. */
export function KeyTable({ keys, ticked, onTick, loading }: Props) {
  const t = useT();
  const free = keys.filter((key) => key.status === 'available').map((key) => key.id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-box" aria-label={t('keys.table')} aria-busy={loading} tabIndex={0}>
      <table className="table key-table">
        <thead>
          <tr>
            {onTick && (
              <th scope="col">
                <RowTick
                  label={t('keys.tickAll')}
                  disabled={free.length === 0}
                  checked={free.length > 0 && free.every((id) => ticked.has(id))}
                  onTick={(on) => onTick(free, on)}
                />
              </th>
            )}
            <th scope="col">{t('keys.key')}</th>
            <th scope="col">{t('keys.status')}</th>
            <th scope="col">{t('keys.usedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              {onTick && (
                <td>
                  <RowTick
                    label={t('keys.tick', { key: key.code })}
                    disabled={key.status !== 'available'}
                    checked={ticked.has(key.id)}
                    onTick={(on) => onTick([key.id], on)}
                  />
                </td>
              )}
              <td>
                <code dir="ltr">{key.code}</code>
              </td>
              <td>
                <span className={`badge ${LOOKS[key.status]}`}>{t(`keys.status.${key.status}`)}</span>
              </td>
              <td className="min-w-32 text-xs wrap-anywhere">
                <bdi>{key.usedBy}</bdi>
                {key.usedAt && <span className="block text-muted">{formatDateTime(key.usedAt, t)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
