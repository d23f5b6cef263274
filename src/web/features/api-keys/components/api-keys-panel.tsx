import { useState } from 'react';
import { V1_DOCS } from '#contract/api/paths.ts';
import { CUSTOMER_EVENTS } from '#domain/webhooks/webhooks.ts';
import { WebhooksPanel } from '#web/features/webhooks/webhooks-panel.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useApiKeys } from '../queries.ts';
import { FirstCall } from './first-call.tsx';
import { KeyList } from './key-list.tsx';
import { MakeKeyForm } from './make-key-form.tsx';

interface Made {
  name: string;
  token: string;
}

/** The keys by which an account's own machines buy: those there are, a new one, and the smallest call. */
export function ApiKeysPanel() {
  const t = useT();
  const keys = useApiKeys();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-bold">{t('apiKeys.title')}</h2>
          <a className="underline" href={V1_DOCS}>
            {t('apiKeys.docs')}
          </a>
        </div>
        {made && <NewToken made={made} onDone={() => setMade(null)} />}
        <Loaded query={keys}>{({ data }) => <KeyList keys={data} />}</Loaded>
        <WebhooksPanel owner="customer" names={CUSTOMER_EVENTS} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <MakeKeyForm onMade={setMade} />
        <FirstCall />
        {keys.data && (
          <p className="panel flex flex-wrap justify-between gap-3 text-sm">
            <span className="text-muted">{t('apiKeys.limit')}</span>
            <span className="font-semibold">{t('apiKeys.limitText', { n: keys.data.callsAMinute })}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Shown once: afterwards nobody knows it but who copied it. */
function NewToken({ made: { name, token }, onDone }: { made: Made; onDone: () => void }) {
  const t = useT();
  return (
    <section
      className="flex flex-col gap-3 rounded-card border-2 border-dashed border-line p-4"
      aria-label={t('apiKeys.token')}
    >
      <p className="font-semibold" role="status">
        {t('apiKeys.made', { name })}
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-small bg-card p-3">
        <bdi dir="ltr" className="min-w-0 flex-1 basis-60 font-mono text-sm wrap-anywhere">
          {token}
        </bdi>
        <CopyButton
          text={token}
          label={t('copy.copy')}
          copiedLabel={t('copy.copied')}
          subject={t('apiKeys.token')}
          ms={CODE_COPIED_MS}
        />
      </div>
      <Button className="self-start" label={t('apiKeys.done')} look="small" onClick={onDone} />
    </section>
  );
}
