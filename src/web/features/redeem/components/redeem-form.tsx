import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { DEMO_REDEEM_CODES } from '#domain/shop/demo.ts';
import { suspensionHours } from '#domain/wallet/redeem.ts';
import { withColon } from '#languages/punctuation.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { FormField } from '#web/ui/fields/form-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useRedeem } from '../use-redeem.ts';

interface Props {
  user: User;
  onRedeemed: () => void;
}

export function RedeemForm({ user, onRedeemed }: Props) {
  const t = useT();
  const { demo } = useServices();
  const [code, setCode] = useState('');
  const { told, dismiss, busy, redeem, remaining, suspendedMs } = useRedeem(user, onRedeemed);
  const suspended = suspendedMs > 0;
  const submit = async () => {
    if (await redeem(code)) setCode('');
  };
  return (
    <section className="ticket" aria-labelledby="redeem-title">
      <div className="p-5">
        <h2 id="redeem-title" className="text-lg font-bold">
          {t('redeeming.title')}
        </h2>
        <p className="text-sm text-muted">{t('redeeming.text')}</p>
        <p className="mt-3 text-sm text-muted">
          {withColon(t.locale, t('account.balance'))}
          <span className="money text-base text-ink">{formatUsd(user.balance)}</span>
        </p>
      </div>
      <div className="ticket-tear" />
      <FormBox className="flex flex-col gap-4 p-5" onSubmit={submit}>
        {suspended ? (
          <Banner tone="bad">
            {told?.tone === 'bad'
              ? told.text
              : t('refusal.redeem.suspended', { hours: suspensionHours(suspendedMs) })}
          </Banner>
        ) : (
          told && (
            <Banner tone={told.tone} onDismiss={dismiss}>
              {told.text}
            </Banner>
          )
        )}
        <FormField
          label={t('redeeming.code')}
          hint={remaining !== null && !suspended ? t('redeeming.left', { n: remaining }) : undefined}
        >
          {(props) => (
            <input
              {...props}
              className="field font-mono uppercase"
              dir="ltr"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              value={code}
              disabled={busy || suspended}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </FormField>
        <Button type="submit" look="main" disabled={suspended || code.trim() === ''} busy={busy}>
          {t('redeeming.submit')}
        </Button>
        {demo && !suspended && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-muted">{t('redeeming.demo')}</span>
            {DEMO_REDEEM_CODES.map((each) => (
              <Button key={each} look="small" onClick={() => setCode(each)}>
                <code>{each}</code>
              </Button>
            ))}
          </div>
        )}
      </FormBox>
    </section>
  );
}
