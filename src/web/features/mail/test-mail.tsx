import { useState } from 'react';
import type { MailStep } from '#domain/mail/mail.ts';
import { useSession } from '#web/features/accounts/use-session.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/screen/icons.tsx';
import { useTestMail } from './queries.ts';

/** Tries the mail server step by step and shows which one fails. */
export function TestMail() {
  const t = useT();
  const { state } = useSession();
  const test = useTestMail();
  const [steps, setSteps] = useState<readonly MailStep[]>([]);
  const run = async () => {
    setSteps([]);
    const done = await test.run({});
    if (done) setSteps(done.answer.steps);
  };
  const shown = test.error === null ? steps : stepsOf(test.error);
  const failed = shown.find((step) => !step.ok);
  const problem = failed
    ? t('refusal.email.failed', { message: failed.detail })
    : test.error instanceof ApiRefusal
      ? failureText(t, test.error)
      : t('post.network', { message: t('failure.network') });
  return (
    <section className="panel flex flex-col gap-3" aria-labelledby="test-mail">
      <h2 id="test-mail" className="font-bold">
        {t('post.test')}
      </h2>
      <p className="text-sm text-muted">{t('post.testText')}</p>
      <Button className="self-start" busy={test.busy} onClick={() => void run()}>
        {t(test.busy ? 'post.testBusy' : 'post.testGo')}
      </Button>
      {test.error !== null && (
        <Banner
          tone="bad"
          onDismiss={() => {
            setSteps(shown);
            test.clear();
          }}
        >
          {problem}
        </Banner>
      )}
      {shown.length > 0 && (
        <ol className="flex flex-col gap-2">
          {shown.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
      {shown.length > 0 && !failed && (
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
