import { useEffect } from 'react';
import { MOST_ANSWER } from '#domain/orders/questions.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ANSWERS, type Answers, type Asked, answersTo } from '../answers.ts';

export interface QuestionsProps {
  questions: readonly Asked[];
  answers: Answers;
  disabled: boolean;
  /** The field that was turned down, and why. */
  wrong?: string | undefined;
  problem?: string | null;
  onChange: (answers: Answers) => void;
}

/** What the seller wants to know before something is paid. */
export function Questions({ questions, answers, disabled, wrong, problem, onChange }: QuestionsProps) {
  const t = useT();
  // A draft may answer what is not asked any more.
  const known = answersTo(questions, answers);
  const isOld = Object.keys(answers).some((id) => !questions.some((question) => question.id === id));
  useEffect(() => {
    if (isOld) onChange(known);
  });
  useEffect(() => {
    if (wrong?.startsWith(ANSWERS)) document.getElementById(wrong)?.focus();
  }, [wrong]);
  return questions.map(({ id, kind, required, label, choices }) => {
    const field = ANSWERS + id;
    const common = {
      id: field,
      name: field,
      className: 'field',
      required,
      disabled,
      value: answers[id] ?? '',
      'aria-invalid': wrong === field,
      'aria-describedby': wrong === field ? 'wrong-answer' : undefined,
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...answers, [id]: target.value }),
    };
    return (
      <div key={id}>
        <label className="mb-2 block text-sm font-semibold text-muted" htmlFor={field}>
          <bdi>{label}</bdi>
          {!required && <span className="font-normal"> ({t('checkout.optional')})</span>}
        </label>
        {choices ? (
          <select {...common}>
            <option value="">{t('checkout.choose')}</option>
            {choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : (
          <input
            {...common}
            type={kind === 'email' ? 'email' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : kind === 'email' ? 'email' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir={kind === 'text' ? 'auto' : 'ltr'}
            maxLength={MOST_ANSWER}
          />
        )}
        {wrong === field && problem && (
          <p id="wrong-answer" className="mt-1.5 text-xs font-semibold text-chilli-text">
            {problem}
          </p>
        )}
      </div>
    );
  });
}
