import { useState } from 'react';
import type { MailStep } from '#domain/mail.ts';
import { useSession } from '#web/features/accounts/use-session.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';

interface Result {
  steps: readonly MailStep[];
  problem: string | null;
}

/** Tries the mail server step by step and shows which one fails. */
export function TestMail() {
  const t = useT();
  const { api } = useServices();
  const { state } = useSession();
  const [result, setResult] = useState<Result | null>(null);
  const test = useAction(async () => {
    setResult(null);
    try {
      const { steps } = await api.call(endpoints.testMail, {});
      setResult({ steps, problem: null });
    } catch (error) {
      setResult({ steps: stepsOf(error), problem: problemOf(error) });
    }
  });
  const problemOf = (error: unknown): string => {
    if (!(error instanceof ApiRefusal))
      return t('post.network', { message: error instanceof Error ? error.message : String(error) });
    const failed = stepsOf(error).find((step) => !step.ok);
    return failed ? t('refusal.email.failed', { message: failed.detail }) : failureText(t, error);
  };
  return (
    <section className="panel flex flex-col gap-3" aria-labelledby="test-mail">
      <h2 id="test-mail" className="font-bold">
        {t('post.test')}
      </h2>
      <p className="text-sm text-muted">{t('post.testText')}</p>
      <button
        type="button"
        className="button self-start"
        disabled={test.busy}
        onClick={() => void test.run()}
      >
        {test.busy && <span className="spinner" />}
        {t(test.busy ? 'post.testBusy' : 'post.testGo')}
      </button>
      {result?.problem && (
        <Banner tone="bad" onDismiss={() => setResult({ ...result, problem: null })}>
          {result.problem}
        </Banner>
      )}
      {result && result.steps.length > 0 && (
        <ol className="flex flex-col gap-2">
          {result.steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
      {result && result.steps.length > 0 && result.steps.every((step) => step.ok) && (
        <Banner tone="good">
          {t('post.sent', { email: state.kind === 'signed-in' ? state.user.email : '' })}
        </Banner>
      )}
    </section>
  );
}

function Step({ step }: { step: MailStep }) {
  const t = useT();
  return (
    <li className="flex items-start gap-2 text-sm">
      <span className={`mt-0.5 ${step.ok ? 'text-teal-text' : 'text-chilli-text'}`}>
        {step.ok ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
      </span>
      <span className="min-w-0">
        <span className="font-semibold">{t(`post.step.${step.name}`)}</span>
        <span className="text-muted">
          {': '}
          {t(step.ok ? 'post.ok' : 'post.notOk')}
        </span>
        {step.detail && <bdi className="block text-xs text-muted wrap-anywhere">{step.detail}</bdi>}
      </span>
    </li>
  );
}

/** A test that fails is a refusal, and still tells how far it came. */
function stepsOf(error: unknown): readonly MailStep[] {
  if (!(error instanceof ApiRefusal)) return [];
  const { steps } = (error.body ?? {}) as { steps?: unknown };
  return Array.isArray(steps) ? (steps as MailStep[]) : [];
}
