import { useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { beginAnew, useFillExamples, usePlan } from './queries.ts';

type Customer = { email: string; password: string };

/** Below the first steps of an empty sandbox: what it could look like. */
export function FillHint() {
  const t = useT();
  const plan = usePlan();
  const { run, busy, error } = useFillExamples();
  const [made, setMade] = useState<Customer[] | null>(null);
  if (!plan?.fillable) return null;
  const fill = async () => {
    const done = await run({});
    if (done) setMade(done.answer.customers);
  };
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-edge px-4 py-2.5 text-sm">
      <p className="min-w-48 flex-1">
        <b>{t('examples.unsure')}</b> <span className="text-muted">{t('examples.fillText')}</span>
      </p>
      <button type="button" className="button button-small button-dense" disabled={busy} onClick={fill}>
        {busy && <span className="spinner" />}
        {t('examples.fill')}
      </button>
      <Problem text={error ? failureText(t, error, t('examples.failed')) : null} />
      {made && (
        <Dialog title={t('examples.filled')} onClose={beginAnew}>
          <p className="text-sm">{t('examples.passwords')}</p>
          <dl className="mt-3 flex flex-col gap-2 font-mono text-sm">
            {made.map(({ email, password }) => (
              <div key={email} className="flex flex-wrap justify-between gap-x-4">
                <dt>{email}</dt>
                <dd>{password}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </section>
  );
}
