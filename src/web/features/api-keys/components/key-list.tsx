import { useState } from 'react';
import type { ApiKey } from '#contract/api/keys.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useEndKey } from '../queries.ts';

const MINUTE_MS = 60_000;
const [HOUR, DAY] = [60, 24 * 60];

/** '2 minutes ago' within a day, then the day itself. */
function usedWhen(t: Translate, at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes >= DAY) return formatDateTime(at, t);
  const words = new Intl.RelativeTimeFormat(t.locale, { numeric: 'auto' });
  return minutes < HOUR
    ? words.format(-minutes, 'minute')
    : words.format(-Math.floor(minutes / HOUR), 'hour');
}

interface Props {
  keys: readonly ApiKey[];
  /** Whose, where they are somebody else's. */
  userId?: number;
}

export function KeyList({ keys, userId }: Props) {
  const t = useT();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const end = useEndKey();
  if (keys.length === 0) return <p className="panel text-sm text-muted">{t('apiKeys.none')}</p>;
  return (
    <>
      <ul className="panel flex flex-col py-0">
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} onEnd={() => setAsked(key)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('apiKeys.endTitle')}
          action={t('apiKeys.end')}
          busy={end.busy}
          error={end.error === null ? null : failureText(t, end.error)}
          onConfirm={async () => {
            if (await end.run({ ...(userId === undefined ? {} : { user_id: userId }), id: asked.id }))
              setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('apiKeys.endText', { name: asked.name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function KeyRow({ of: key, onEnd }: { of: ApiKey; onEnd: () => void }) {
  const t = useT();
  const { now } = useServices();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block font-semibold wrap-anywhere">{key.name}</bdi>
        <bdi dir="ltr" className="font-mono text-xs text-muted">
          {key.public}
        </bdi>
      </span>
      <span className="flex flex-1 basis-40 flex-wrap gap-1">
        {key.rights.map((right) => (
          <span key={right} className="badge">
            {t(`apiKeys.short.${right}`)}
          </span>
        ))}
      </span>
      <span className="flex-1 basis-40 text-xs text-muted">
        <span className="block">
          {key.lastUsedAt
            ? t('apiKeys.used', { time: usedWhen(t, key.lastUsedAt, now()) })
            : t('apiKeys.never')}
        </span>
        {key.networks.length > 0 ? (
          <bdi dir="ltr" className="block font-mono wrap-anywhere">
            {key.networks.join(', ')}
          </bdi>
        ) : (
          <span className="block">{t('apiKeys.anywhere')}</span>
        )}
        {key.mostADay !== null && (
          <span className="block">{t('apiKeys.most', { amount: formatUsd(key.mostADay) })}</span>
        )}
      </span>
      <Button
        label={t('apiKeys.end')}
        look="small danger"
        aria-label={t('apiKeys.endOne', { name: key.name })}
        onClick={onEnd}
      />
    </li>
  );
}
