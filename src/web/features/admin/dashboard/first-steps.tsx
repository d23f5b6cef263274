import { Suspense } from 'react';
import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { firstStepOf } from '#domain/settings/first-steps.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { ChevronIcon } from '#web/ui/screen/further-icons.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';

const LateFillHint = latePart({
  areas: ['adminExamples', 'panel'],
  load: () => import('#web/features/examples/fill-hint.tsx').then((file) => file.FillHint),
});

type Steps = Dashboard['firstSteps'];

/** What is left to make a shop of the store. While nothing was sold it is all there is to see; later it folds. */
export function FirstSteps({ steps, folded }: { steps: Steps; folded: boolean }) {
  const t = useT();
  const { store } = useServices();
  const done = steps.filter((step) => step.done).length;
  // What comes next is the one thing marked on the page.
  const next = steps.find((step) => !step.done)?.name;
  return (
    <>
      <details className="group panel p-0" open={!folded}>
        <summary className="flex list-none flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="block font-bold">{t('setup.title')}</span>
            <span className="block text-xs text-muted">{t('setup.gone')}</span>
          </span>
          <span className="flex items-center gap-3 whitespace-nowrap">
            <span className="text-sm font-semibold">{t('setup.count', { done, n: steps.length })}</span>
            <progress
              className="progress w-[min(240px,30vw)]"
              max={steps.length}
              value={done}
              aria-label={t('setup.title')}
            />
            <ChevronIcon size={18} className="flex-none group-open:rotate-180" />
          </span>
        </summary>
        <ul>
          {steps.map((step) => (
            <Step key={step.name} step={step} isNext={step.name === next} />
          ))}
        </ul>
      </details>
      {store.mode === 'sandbox' && !folded && (
        <Suspense>
          <LateFillHint />
        </Suspense>
      )}
    </>
  );
}

function Step({ step: { name, done }, isNext }: { step: Steps[number]; isNext: boolean }) {
  const t = useT();
  const { tab, query } = firstStepOf(name);
  return (
    <li className="grid min-h-12 grid-cols-[20px_1fr] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5 text-sm md:grid-cols-[20px_208px_1fr_168px]">
      <span
        className={`grid size-5 place-items-center rounded-full border-2 ${done ? 'border-teal-text bg-teal-text text-card' : 'border-edge'}`}
      >
        {done && <CheckIcon size={14} />}
        {done && <span className="sr-only">{t('setup.finished')}</span>}
      </span>
      <span className={done ? 'font-medium text-muted' : 'font-semibold'}>{t(`setup.${name}`)}</span>
      <span className="text-xs text-muted max-md:col-start-2 max-md:justify-self-start">
        {t(`setup.${name}.text`)}
      </span>
      {!done && (
        <Link
          className={`button button-small button-dense max-md:col-start-2 max-md:justify-self-start md:w-full ${isNext ? 'button-go' : ''}`}
          to={tab === null ? paths.home : paths.adminTab(tab, query)}
        >
          {t(`setup.${name}.go`)}
        </Link>
      )}
    </li>
  );
}
