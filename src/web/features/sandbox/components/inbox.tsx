import { useCallback, useEffect, useState } from 'react';
import type { InboxMail } from '#contract/payments/sandbox.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link, useSearchParams } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { fetchInbox } from '../api/inbox.ts';
import { MailView } from './mail-view.tsx';

const REFRESH_MS = 5_000;

export function Inbox() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? '';
  const { mails, error, refresh } = useInbox(to);
  const [open, setOpen] = useState<InboxMail | null>(null);
  useTitle(t('inbox.title'));
  return (
    <div>
      <h1 className="text-xl font-extrabold">{t('inbox.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('inbox.text')}</p>
      <form className="mt-4 flex gap-2" onSubmit={(event) => event.preventDefault()}>
        <input
          className="field"
          type="search"
          inputMode="email"
          dir="ltr"
          aria-label={t('inbox.filter')}
          placeholder={t('inbox.filter')}
          value={to}
          onChange={(event) =>
            setParams(event.target.value ? { to: event.target.value } : {}, { replace: true })
          }
        />
        <Button label={t('inbox.refresh')} className="flex-none" onClick={refresh} />
      </form>
      {error && (
        <div className="mt-4">
          <Banner tone="bad">{error}</Banner>
        </div>
      )}
      <div className="mt-4 grid items-start gap-4 md:grid-cols-[2fr_3fr]">
        <section className={open ? 'hidden md:block' : ''} aria-live="polite">
          {mails?.length === 0 && (
            <div className="panel flex flex-col items-start gap-3 text-sm text-muted">
              <p>{to ? t('inbox.none', { address: to }) : t('inbox.empty')}</p>
              <Link className="button" to={paths.home}>
                {t('layout.store')}
              </Link>
            </div>
          )}
          <ul className="flex flex-col gap-2">
            {mails?.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  className="choice w-full flex-col items-start! gap-0! text-start aria-pressed:border-ink"
                  aria-pressed={open?.id === mail.id}
                  onClick={() => setOpen(mail)}
                >
                  <span className="w-full font-semibold wrap-anywhere">{mail.subject}</span>
                  <span className="text-sm text-muted wrap-anywhere">{mail.to}</span>
                  <span className="text-xs text-muted">{formatDateTime(mail.at, t)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        {open ? (
          <MailView key={open.id} mail={open} onBack={() => setOpen(null)} />
        ) : (
          <p className="hidden text-sm text-muted md:block">{t('inbox.choose')}</p>
        )}
      </div>
    </div>
  );
}

function useInbox(to: string): { mails: InboxMail[] | null; error: string | null; refresh: () => void } {
  const { t } = useLanguage();
  const { api } = useServices();
  const [mails, setMails] = useState<InboxMail[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const refresh = useCallback(() => {
    fetchInbox(api, to.trim()).then(
      (list) => {
        setMails(list);
        setError(null);
      },
      (caught: unknown) => setError(t('inbox.failed', { error: failureText(t, caught) })),
    );
  }, [api, to, t]);
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return { mails, error, refresh };
}
