import { type ReactNode, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { OutputOf } from '#web/lib/calls/route.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import type { endpoints } from '../endpoints.ts';
import { useBeginApp, useRemoveApp, useRenewRecoveryCodes } from '../queries.ts';
import { useSecondFactor } from '../ways.ts';
import { AppSetup } from './app-setup.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

type Setup = OutputOf<typeof endpoints.beginTotp>;

/** The second factor of who is signed in: an app, passkeys, and the codes for when both are lost. */
export function SecondFactorSettings({ onChanged }: { onChanged: () => void }) {
  const t = useT();
  const status = useSecondFactor();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = (recoveryCodes?: readonly string[]) => {
    setSetup(null);
    if (recoveryCodes) setCodes(recoveryCodes);
    onChanged();
  };
  const begin = useBeginApp();
  const remove = useRemoveApp();
  const renew = useRenewRecoveryCodes();
  const failed = [begin, remove, renew].find((action) => action.error !== null);
  if (codes) return <RecoveryCodesView codes={codes} onDone={() => setCodes(null)} />;
  if (setup) return <AppSetup {...setup} onDone={changed} onCancel={() => setSetup(null)} />;
  const data = status.data?.data;
  if (!data) return status.error === null ? <SkeletonRows rows={2} /> : <LoadFailed query={status} />;
  const any = data.app || data.passkeys.length > 0;
  return (
    <div className="flex flex-col gap-5">
      {failed && (
        <Banner tone="bad" onDismiss={failed.clear}>
          {failureText(t, failed.error)}
        </Banner>
      )}
      {data.demanded && !any && <Banner tone="note">{t('factor.demanded')}</Banner>}
      {!data.demanded && data.demandedFrom && !any && (
        <Banner tone="note">{t('factor.demandedFrom', { day: formatDateTime(data.demandedFrom, t) })}</Banner>
      )}
      <p className="text-sm text-muted">{t('factor.text')}</p>
      <Part title={t('factor.app')} on={data.app}>
        <p className="text-sm text-muted">{t('factor.appText')}</p>
        {data.app ? (
          <Button
            label={t('factor.turnOff')}
            look="danger"
            className="self-start"
            disabled={remove.busy}
            onClick={async () => (await remove.run({})) && changed()}
          />
        ) : (
          <Button
            label={t('factor.setUp')}
            look="go"
            className="self-start"
            disabled={begin.busy}
            onClick={async () => setSetup((await begin.run({}))?.answer ?? null)}
          />
        )}
      </Part>
      <Part title={t('factor.passkeys')} on={data.passkeys.length > 0}>
        <p className="text-sm text-muted">{t('factor.passkeysText')}</p>
        <PasskeySettings passkeys={data.passkeys} onChanged={changed} />
      </Part>
      {any && (
        <Part title={t('factor.recovery')}>
          <p className="text-sm text-muted">{t('factor.recoveryLeft', { n: data.recoveryLeft })}</p>
          <Button
            label={t('factor.renew')}
            className="self-start"
            disabled={renew.busy}
            onClick={async () => {
              const renewed = await renew.run({});
              if (renewed) changed(renewed.answer.recoveryCodes);
            }}
          />
        </Part>
      )}
    </div>
  );
}

function Part({ title, on, children }: { title: string; on?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="flex items-center gap-2 font-bold">
        {title}
        {on !== undefined && (
          <span className={`badge ${on ? 'badge-good' : ''}`}>{on ? t('factor.on') : t('factor.off')}</span>
        )}
      </h3>
      {children}
    </section>
  );
}
