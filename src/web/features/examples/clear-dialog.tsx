import type { ExamplesPlan } from '#contract/settings/examples.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatCount, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { CheckIcon, CloseIcon } from '#web/ui/screen/icons.tsx';
import { Waiting } from '#web/ui/screen/waiting.tsx';
import { beginAnew, useClearExamples, usePlan } from './queries.ts';

/** What goes and what stays, counted by the store, side by side. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const plan = usePlan(true);
  const { run, busy, error } = useClearExamples();
  return (
    <Dialog
      title={t('examples.clearTitle')}
      onClose={onClose}
      busy={busy}
      wide
      footer={
        <>
          <p className="me-auto min-w-40 flex-1 text-xs text-muted">{t('examples.forGood')}</p>
          <Button label={t('examples.notYet')} disabled={busy} onClick={onClose} />
          <button
            type="button"
            className="button button-stop"
            disabled={busy || !plan}
            onClick={async () => {
              if (await run({})) beginAnew();
            }}
          >
            {busy && <span className="spinner" />}
            {t('examples.clear')}
          </button>
        </>
      }
    >
      <Problem text={error ? failureText(t, error, t('examples.failed')) : null} />
      {plan ? <Both plan={plan} /> : <Waiting />}
    </Dialog>
  );
}

function Both({ plan: { goes, stays } }: { plan: ExamplesPlan }) {
  const { t, locale } = useLanguage();
  const line = (label: string, n: number, more = ''): Line => ({
    label,
    n: formatCount(n, locale),
    more,
    is: n > 0,
  });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Side
        title={t('examples.goes')}
        going
        lines={[
          line(t('examples.products'), goes.products),
          line(t('examples.variants'), goes.variants),
          line(t('examples.keys'), goes.keys),
          line(t('examples.orders'), goes.orders, t('examples.figuresToo')),
          line(t('examples.customers'), goes.customers),
          { ...line(t('examples.balance'), goes.balance), n: formatUsd(goes.balance) },
          line(t('examples.promos'), goes.promos),
          line(t('examples.vouchers'), goes.vouchers),
          line(t('examples.redeemCodes'), goes.redeemCodes),
          line(t('examples.chatAnswers'), goes.chatAnswers),
          line(t('examples.terms'), goes.terms),
          line(t('examples.settings'), goes.settings),
        ]}
      />
      <Side
        title={t('examples.stays')}
        lines={[
          line(t('examples.ownProducts'), stays.products, stays.productNames.join(', ')),
          line(t('examples.ownKeys'), stays.keys),
          line(t('examples.freedKeys'), stays.freedKeys, t('examples.freedWhy')),
          line(t('examples.ownOrders'), stays.orders, stays.orderRefs.join(', ')),
          line(t('examples.retired'), stays.retired, t('examples.retiredWhy')),
          line(t('examples.ownCustomers'), stays.customers),
          line(t('examples.ownPromos'), stays.promos),
          line(t('examples.ownVouchers'), stays.vouchers),
          line(t('examples.ownCodes'), stays.redeemCodes),
          line(t('examples.ownAnswers'), stays.chatAnswers),
          line(t('examples.accounts'), stays.accounts, stays.accountNames.join(', ')),
          line(t('examples.staff'), stays.staff),
          { label: t('examples.brand'), n: '', more: t('examples.brandAll'), is: true },
        ]}
      />
    </div>
  );
}

interface Line {
  label: string;
  n: string;
  more: string;
  is: boolean;
}

function Side({ title, lines, going = false }: { title: string; lines: Line[]; going?: boolean }) {
  const Icon = going ? CloseIcon : CheckIcon;
  return (
    <section>
      <h3 className={`mb-2 text-sm font-bold ${going ? 'text-chilli-text' : 'text-teal-text'}`}>{title}</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {lines
          .filter(({ is }) => is)
          .map(({ label, n, more }) => (
            <li key={label} className="flex items-start gap-2">
              <span className="mt-1 text-muted">
                <Icon size={14} />
              </span>
              <span className="min-w-0 flex-1">
                {label}
                {more && <span className="block text-xs text-muted wrap-anywhere">{more}</span>}
              </span>
              <bdi className="money">{n}</bdi>
            </li>
          ))}
      </ul>
    </section>
  );
}
