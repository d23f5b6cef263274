import { useCallback, useEffect, useState } from 'react';
import type {
  SandboxTransferResult,
  SandboxBank as StandIn,
  TransferPlay,
} from '#contract/payments/sandbox.ts';
import { TRANSFER_PLAYS } from '#contract/payments/sandbox.ts';
import { BANK_SERVICES, type BankService } from '#domain/hand-payments/bank-doors.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { fetchBank, sendTransfer } from '../api/bank.ts';

/** Plays a buyer who transfers, and the service that tells the store of it. */
export function SandboxBank() {
  const { t, locale } = useLanguage();
  const { api } = useServices();
  const { accounts, error, refresh } = useStandIn();
  const [accountId, setAccountId] = useState('');
  const [orderId, setOrderId] = useState('');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('TRSF SANDBOX');
  const [service, setService] = useState<BankService>('plain');
  const [play, setPlay] = useState<TransferPlay>('once');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<SandboxTransferResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useTitle(t('bankStand.title'));
  const account = accounts?.find(({ id }) => String(id) === accountId) ?? accounts?.[0];
  const orders = listOf(account?.orders);
  const order = orders.find(({ id }) => String(id) === orderId);
  const amount = order?.amount ?? Number(typed.replaceAll(/\D/g, ''));
  const transfer = async () => {
    if (!account) return;
    setBusy(true);
    setResult(null);
    setFailure(null);
    try {
      setResult(await sendTransfer(api, { accountId: account.id, amount, text: words, service, play }));
    } catch (caught) {
      setFailure(t('bankStand.notSent', { error: failureText(t, caught) }));
    }
    setBusy(false);
    refresh();
  };
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <h1 className="text-xl font-extrabold">{t('bankStand.title')}</h1>
      <p className="text-sm text-muted">{t('bankStand.text')}</p>
      <Problem text={error} />
      {accounts?.length === 0 && <p className="panel text-sm text-muted">{t('bankStand.none')}</p>}
      {account && (
        <form
          className="panel flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void transfer();
          }}
        >
          <SelectField
            label={t('bankStand.account')}
            value={String(account.id)}
            onChange={(value) => {
              setAccountId(value);
              setOrderId('');
            }}
            options={listOf(accounts ?? []).map(({ id, name, number }) => [id, `${name} ${number}`])}
          />
          {!account.told && <Banner tone="note">{t('bankStand.unwatched')}</Banner>}
          <SelectField
            label={t('bankStand.order')}
            value={order ? orderId : ''}
            onChange={setOrderId}
            options={[
              ['', t('bankStand.anyAmount')],
              ...orders.map(
                ({ id, amount: asked, email }) =>
                  [id, `#${id} · ${formatIdr(asked, locale)} · ${email}`] as const,
              ),
            ]}
          />
          {!order && (
            <TextField
              label={t('bankStand.amount')}
              inputMode="numeric"
              dir="ltr"
              value={typed}
              onChange={setTyped}
            />
          )}
          <TextField label={t('bankStand.words')} maxLength={200} value={words} onChange={setWords} />
          <SelectField
            label={t('bankStand.service')}
            value={service}
            onChange={(value) => setService(value as BankService)}
            options={BANK_SERVICES.map((one) => [one, t(`bankStand.service.${one}`)])}
          />
          <SelectField
            label={t('bankStand.play')}
            value={play}
            onChange={(value) => setPlay(value as TransferPlay)}
            options={TRANSFER_PLAYS.map((one) => [one, t(`bankStand.play.${one}`)])}
          />
          <Button
            type="submit"
            label={t('bankStand.send')}
            look="go"
            busy={busy}
            disabled={!account.told || !(amount > 0)}
          />
          <Problem text={failure} />
          {result && (
            <Banner tone={result.success ? 'good' : 'note'}>
              {result.success && result.answers.length === 0
                ? t('bankStand.later')
                : t('bankStand.answers', { answers: result.answers.join(', ') || (result.message ?? '') })}
            </Banner>
          )}
        </form>
      )}
    </div>
  );
}

function useStandIn(): { accounts: StandIn['accounts'] | null; error: string | null; refresh: () => void } {
  const { t } = useLanguage();
  const { api } = useServices();
  const [accounts, setAccounts] = useState<StandIn['accounts'] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const refresh = useCallback(() => {
    fetchBank(api).then(
      (bank) => {
        setAccounts(listOf(bank.accounts));
        setError(null);
      },
      (caught: unknown) => setError(t('bankStand.failed', { error: failureText(t, caught) })),
    );
  }, [api, t]);
  useEffect(refresh, [refresh]);
  return { accounts, error, refresh };
}
