import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts';
import { OFF_REASONS } from '#domain/webhooks/webhooks.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { RowMenu } from '#web/ui/lists/row-menu.tsx';
import type { Outcome } from '#web/ui/lists/use-outcome.ts';
import { EndpointSecret } from './endpoint-secret.tsx';
import { type Owner, useSaveEndpoint, useSendTest } from './queries.ts';

interface Props {
  owner: Owner;
  endpoint: WebhookEndpoint;
  outcome: Outcome;
  onEdit: () => void;
  onRemove: () => void;
}

/** An address: how it is, what it is told of, what it checks signatures with. */
export function EndpointCard({ owner, endpoint, outcome, onEdit, onRemove }: Props) {
  const t = useT();
  const { send: save } = useSaveEndpoint(owner);
  const { send: test } = useSendTest(owner);
  const { id, url, events, offAt } = endpoint;
  const on = offAt === null;
  const turn = () =>
    void outcome.attempt(() => save({ id, url, events, on: !on }), 'webhooks.saved', 'webhooks.saveFailed');
  return (
    <article className="panel flex flex-col gap-3" aria-label={url}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <bdi dir="ltr" className="block font-mono text-sm font-semibold wrap-anywhere">
            {url}
          </bdi>
          <State t={t} endpoint={endpoint} />
        </div>
        <div className="flex items-center gap-2">
          {on && (
            <Button
              look="small"
              label={t('webhooks.test')}
              disabled={outcome.busy}
              onClick={() =>
                void outcome.attempt(() => test({ id }), 'webhooks.tested', 'webhooks.testFailed')
              }
            />
          )}
          <Button
            look="small"
            label={t('webhooks.change')}
            aria-label={t('webhooks.changeOne', { url })}
            onClick={onEdit}
          />
          <RowMenu label={t('webhooks.menu', { url })}>
            <button type="button" className="menu-item" onClick={turn}>
              {t(on ? 'webhooks.switchOff' : 'webhooks.switchOn')}
            </button>
            <button type="button" className="menu-item" onClick={onRemove}>
              {t('webhooks.remove')}
            </button>
          </RowMenu>
        </div>
      </div>
      <div className="flex flex-col gap-3 border-t border-dashed border-line pt-3">
        <ul className="flex flex-wrap gap-1" aria-label={t('webhooks.events')}>
          {events.map((name) => (
            <li key={name} dir="ltr" className="badge font-mono">
              {name}
            </li>
          ))}
        </ul>
        <EndpointSecret owner={owner} endpoint={endpoint} />
      </div>
    </article>
  );
}

/** In one line: on and how well it does, or why it is off. */
function State({ t, endpoint }: { t: Translate; endpoint: WebhookEndpoint }) {
  const { offWhy, offAt, failingSince, sent, atOnce } = endpoint;
  const why = OFF_REASONS.find((each) => each === offWhy);
  if (why && offAt)
    return (
      <p className="text-sm">
        <span className={`badge ${why === 'owner' ? '' : 'badge-bad'}`}>{t('webhooks.off')}</span>{' '}
        {t(`webhooks.off.${why}`, { when: formatDateTime(offAt, t) })}
      </p>
    );
  return (
    <p className="text-sm">
      <span className={`badge ${failingSince ? 'badge-bad' : 'badge-good'}`}>
        {t(failingSince ? 'webhooks.failing' : 'webhooks.on')}
      </span>{' '}
      <span className="text-muted">
        {failingSince
          ? t('webhooks.since', { when: formatDateTime(failingSince, t) })
          : t('webhooks.sent', {
              n: formatCount(sent, t.locale),
              once: formatCount(atOnce, t.locale),
            })}
      </span>
    </p>
  );
}
