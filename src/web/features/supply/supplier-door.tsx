import { useState } from 'react';
import type { SupplierView } from '#contract/orders/supply.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CopiedLine } from '#web/ui/goods/copied-line.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { useRenewSecret, useTrySupplier } from './queries.ts';

const GUIDE = 'docs/guides/suppliers.md';

interface Props {
  supplier: SupplierView;
  secret: string | null;
  onSecret: (secret: string | null) => void;
}

/** Where a supplier calls, what both sign with, and whether it answers; its buttons work at once. */
export function SupplierDoor({ supplier, secret, onSecret }: Props) {
  const t = useT();
  const { store } = useServices();
  const [renewing, trying] = [useRenewSecret(), useTrySupplier()];
  const [tried, setTried] = useState<{ answers: boolean; why: string } | null>(null);
  const failure = renewing.error ?? trying.error;
  const copying = { copy: t('copy.copy'), copied: t('copy.copied') };
  const { address, calledAt, result, oldSecretEndsAt, shop } = supplier;
  // Another Kunci is asked: it does not call.
  const calls = supplier.adapter === 'http';
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('supply.door')}</legend>
      {calls && (
        <>
          <p className="font-semibold" aria-hidden="true">
            {t('supply.door')}
          </p>
          <p className="text-sm text-muted">{t('supply.doorText')}</p>
        </>
      )}
      <Problem text={failure === null ? null : failureText(t, failure)} />
      {calls && (
        <CopiedLine
          label={t('supply.address')}
          value={`${location.origin}${API_BASE}/suppliers/deliver/${address}`}
          {...copying}
        />
      )}
      {secret !== null && (
        <Banner tone="note">
          <CopiedLine label={t('supply.secret')} value={secret} {...copying} />
          <p className="mt-1 text-sm">{t('supply.once')}</p>
        </Banner>
      )}
      <div className="text-sm" role="status">
        <p hidden={!calls}>
          {calledAt && result
            ? t('supply.last', { when: formatDateTime(calledAt, t), result: t(`supply.result.${result}`) })
            : t('supply.never')}
        </p>
        {shop && (
          <>
            <p>
              {shop.lookedAt
                ? t('supply.looked', { when: formatDateTime(shop.lookedAt, t) })
                : t('supply.neverLooked')}
            </p>
            {shop.why !== '' && (
              <p className="font-semibold wrap-anywhere text-chilli-text">
                {t('supply.lookFailed', { why: shop.why })}
              </p>
            )}
            {shop.isTold && <p>{t('supply.told')}</p>}
            {shop.hookWhy !== '' && (
              <p className="wrap-anywhere">{t('supply.notTold', { why: shop.hookWhy })}</p>
            )}
          </>
        )}
        {oldSecretEndsAt && (
          <p className="text-muted">{t('supply.old', { when: formatDateTime(oldSecretEndsAt, t) })}</p>
        )}
        {tried && (
          <p className={tried.answers ? '' : 'font-semibold text-chilli-text'}>
            {tried.answers ? t('supply.answers') : t('supply.silent', { why: tried.why })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          label={t('supply.try')}
          look="small"
          busy={trying.busy}
          onClick={() => void trying.run({ id: supplier.id }).then((done) => setTried(done?.answer ?? null))}
        />
        {calls && (
          <Button
            label={t('supply.renew')}
            look="small"
            busy={renewing.busy}
            onClick={() =>
              void renewing.run({ id: supplier.id }).then((done) => onSecret(done?.answer.secret ?? null))
            }
          />
        )}
      </div>
      <p className="text-sm text-muted">
        {store.mode === 'sandbox' && (
          <>
            <Link className="underline underline-offset-2" to={paths.sandboxSupplier}>
              {t('supply.standIn')}
            </Link>
            {' · '}
          </>
        )}
        {t('supply.guide')} <bdi className="font-mono text-xs wrap-anywhere">{GUIDE}</bdi>
      </p>
    </fieldset>
  );
}
