import { useEffect, useState } from 'react';
import { HelpBox } from '#web/features/orders/components/help-box.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { problemText } from '#web/i18n/problem-text.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { tabStorage } from '#web/lib/files/browser-storage.ts';
import { useSearchParams } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useOrderSearch } from '../use-order-search.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { VerificationForm } from './verification-form.tsx';

const TYPED = 'trackEmail';

export function Track() {
  const t = useT();
  useTitle(t('track.title'));
  const [params, setParams] = useSearchParams();
  const addressed = params.get('email')?.trim() ?? '';
  const [email, setEmail] = useState(() => addressed || tabStorage.get(TYPED) || '');
  const { view, busy, search, verify, again } = useOrderSearch();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that the page is opened with
  useEffect(() => {
    if (addressed === '') return;
    setEmail(addressed);
    void search(addressed, 'address');
  }, [addressed]);

  const submit = () => {
    // Another address than the one that the page was opened with: that one is done with.
    if (addressed !== '' && addressed !== email.trim()) setParams({}, { replace: true });
    void search(email, 'form');
  };

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-xl font-extrabold">{t('track.title')}</h1>
        <p className="mt-1 text-sm text-pretty text-muted">{t('track.intro')}</p>
      </div>
      <FormBox
        className="flex flex-col gap-3"
        onSubmit={() => {
          if (!busy) submit();
        }}
      >
        <div>
          <label className="mb-2 block text-sm font-semibold text-muted" htmlFor="track-email">
            {t('track.email')}
          </label>
          <input
            id="track-email"
            name="email"
            className="field"
            type="email"
            inputMode="email"
            enterKeyHint="search"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={254}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              tabStorage.set(TYPED, event.target.value);
            }}
          />
        </div>
        <Button type="submit" look="main" className="w-full" busy={busy}>
          {busy ? t('track.busy') : t('track.search')}
        </Button>
      </FormBox>
      <div className="flex flex-col gap-5" aria-live="polite" aria-busy={busy}>
        {view.kind === 'error' && !busy && <Banner tone="bad">{problemText(t, view.problem)}</Banner>}
        {view.kind === 'none' && !busy && (
          <NoOrders text={t(view.answered ? 'track.nonePaid' : 'track.none')} />
        )}
        {view.kind === 'verify' && (
          <VerificationForm
            key={view.email}
            email={view.email}
            error={busy || !view.problem ? null : problemText(t, view.problem)}
            busy={busy}
            onVerify={(code) => void verify(view.email, code)}
            onResend={() => void search(view.email, 'form')}
          />
        )}
        {view.kind === 'found' && (
          <section aria-labelledby="results-title">
            <h2 id="results-title" className="mb-3 font-bold">
              {t('track.results', { n: view.orders.length })}
            </h2>
            <ul className="flex flex-col gap-4">
              {view.orders.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} onChanged={() => void again()} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <HelpBox text={t('track.helpText')} />
    </div>
  );
}
