import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { firstStepOf } from '#domain/settings/first-steps.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';

type Steps = Dashboard['firstSteps'];

/** What is left to make a shop of the store. While nothing was sold it is all there is to see; later it folds. */
export function FirstSteps({ steps, folded }: { steps: Steps; folded: boolean }) {
  const t = useT();
  const done = steps.filter((step) => step.done).length;
  // What comes next is the one thing marked on the page.
  const next = steps.find((step) => !step.done)?.name;
  return (
    <details className="panel setup" open={!folded}>
      <summary className="setup-head">
        <span className="min-w-0">
          <span className="block font-bold">{t('setup.title')}</span>
          <span className="block text-xs text-muted">{t('setup.gone')}</span>
        </span>
        <span className="setup-done">
          <span className="text-sm font-semibold">{t('setup.count', { done, n: steps.length })}</span>
          <progress className="progress" max={steps.length} value={done} aria-label={t('setup.title')} />
        </span>
      </summary>
      <ul>
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step.name === next} />
        ))}
      </ul>
    </details>
  );
}

function Step({ step: { name, done }, isNext }: { step: Steps[number]; isNext: boolean }) {
  const t = useT();
  const { tab, query } = firstStepOf(name);
  return (
    <li className="setup-step" data-done={done}>
      <span className="setup-tick">
        {done && <CheckIcon size={14} />}
        {done && <span className="sr-only">{t('setup.finished')}</span>}
      </span>
      <span className="setup-name">{t(`setup.${name}`)}</span>
      <span className="setup-text">{t(`setup.${name}.text`)}</span>
      {!done && (
        <Link
          className={`button button-small button-dense ${isNext ? 'button-go' : ''}`}
          to={tab === null ? paths.home : paths.adminTab(tab, query)}
        >
          {t(`setup.${name}.go`)}
        </Link>
      )}
    </li>
  );
}
