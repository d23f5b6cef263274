import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CopiedLine } from '#web/ui/goods/copied-line.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { type Owner, useRotateSecret, useShowSecret } from './queries.ts';

/** What an address checks signatures with: shown on demand, and changed without a gap. */
export function EndpointSecret({ owner, endpoint }: { owner: Owner; endpoint: WebhookEndpoint }) {
  const t = useT();
  const [secret, setSecret] = useState<string | null>(null);
  const [showing, rotating] = [useShowSecret(owner), useRotateSecret(owner)];
  const { id, oldSecretEndsAt } = endpoint;
  const asked = (change: typeof showing) => () =>
    void change.run({ id }).then((done) => done && setSecret(done.answer.secret));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Failure of={showing} />
      <Failure of={rotating} />
      {secret !== null && (
        <CopiedLine
          label={t('webhooks.secret')}
          value={secret}
          copy={t('copy.copy')}
          copied={t('copy.copied')}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {secret === null && (
          <>
            <bdi dir="ltr" className="font-mono text-xs">
              whsec_••••••••••••
            </bdi>
            <Button
              look="small dense"
              label={t('webhooks.show')}
              busy={showing.busy}
              onClick={asked(showing)}
            />
          </>
        )}
        <Button
          look="small dense"
          label={t('webhooks.rotate')}
          busy={rotating.busy}
          onClick={asked(rotating)}
        />
        <span className="text-sm text-muted">
          {oldSecretEndsAt
            ? t('webhooks.old', { when: formatDateTime(oldSecretEndsAt, t) })
            : t('webhooks.rotateNote')}
        </span>
      </div>
    </div>
  );
}
