import { useState } from 'react';
import {
  MOST_CHOICE,
  MOST_CHOICES,
  MOST_PATTERN,
  MOST_QUESTION,
  MOST_QUESTIONS,
  QUESTION_KINDS,
} from '#domain/orders/questions.ts';
import { offeredLocales } from '#domain/settings/brand.ts';
import { isRightToLeft, LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { newCode } from '#web/lib/files/new-code.ts';
import { moved } from '#web/lib/page/moved.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { TrashIcon, UpIcon } from '#web/ui/screen/further-icons.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';
import { Part } from './part.tsx';
import { newQuestion, type QuestionDraft } from './product-draft.ts';
import type { ProductFormState } from './use-product-form.ts';

/** What its buyers are asked before they pay. */
export function QuestionsPart({ form }: { form: ProductFormState }) {
  const t = useT();
  const { store } = useServices();
  const [locale, setLocale] = useState<Locale>(store.defaultLanguage);
  const { draft, set, changes } = form;
  const { questions } = draft;
  const machines = draft.variants.some(({ delivery }) => delivery === 'supplier');
  const offered = offeredLocales(store);
  const write = (at: number, change: Partial<QuestionDraft>) =>
    set({ questions: questions.map((each, n) => (n === at ? { ...each, ...change } : each)) });
  return (
    <Part
      title={t('product.questions')}
      summary={
        questions.map(({ label }) => label[store.defaultLanguage]).join(', ') || t('product.asksNothing')
      }
      changed={changes.some(({ name }) => name === 'product.questions')}
    >
      <p className="text-sm text-muted">{t('product.questionsHint')}</p>
      {questions.length > 0 && offered.length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('pages.language')}</legend>
          {offered.map((each) => (
            <Chip
              key={each}
              pressed={each === locale}
              aria-label={LANGUAGES[each].name}
              onClick={() => setLocale(each)}
            >
              {each.toUpperCase()}
              {questions.some(({ label }) => label[each].trim() === '') && <span className="dot" />}
            </Chip>
          ))}
        </fieldset>
      )}
      {questions.map((question, at) => (
        <QuestionFields
          key={question.id}
          question={question}
          at={at}
          named={machines}
          locale={locale}
          problems={form.problems}
          onChange={(change) => write(at, change)}
          onUp={() => set({ questions: moved(questions, at, -1) })}
          onRemove={() => set({ questions: questions.filter((_, n) => n !== at) })}
        />
      ))}
      <Button
        icon={<PlusIcon size={16} />}
        label={t('product.addQuestion')}
        look="small dense"
        className="self-start"
        disabled={questions.length >= MOST_QUESTIONS}
        onClick={() => set({ questions: [...questions, newQuestion(newCode(8).toLowerCase())] })}
      />
    </Part>
  );
}

interface FieldsProps {
  question: QuestionDraft;
  at: number;
  /** With the name that a supplier has its answer by. */
  named: boolean;
  locale: Locale;
  problems: ProductFormState['problems'];
  onChange: (change: Partial<QuestionDraft>) => void;
  onUp: () => void;
  onRemove: () => void;
}

function QuestionFields({ question, at, named, locale, problems, onChange, onUp, onRemove }: FieldsProps) {
  const t = useT();
  const { kind, required, pattern } = question;
  const words = (field: 'label' | 'choices' | 'wrong') => ({
    value: question[field][locale],
    lang: locale,
    dir: isRightToLeft(locale) ? 'rtl' : 'ltr',
    error: problems[`questions.${at}.${field}`] ?? null,
    onChange: (text: string) => onChange({ [field]: { ...question[field], [locale]: text } }),
  });
  const name = t('product.question', { n: at + 1 });
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-xs font-semibold text-muted">
        {name}
        {named && <bdi className="ms-2 font-mono font-normal">{question.id}</bdi>}
      </legend>
      <div className="grid gap-3 md:grid-cols-[1fr_11rem_auto] md:items-start">
        <TextField label={t('product.questionText')} maxLength={MOST_QUESTION} {...words('label')} />
        <SelectField
          label={t('product.answerKind')}
          value={kind}
          onChange={(next) => onChange({ kind: next })}
          options={QUESTION_KINDS.map((each) => [each, t(`product.answer.${each}`)])}
        />
        <div className="flex items-center md:pt-6">
          <IconButton
            icon={<UpIcon size={18} />}
            label={t('product.questionUp', { name })}
            disabled={at === 0}
            onClick={onUp}
          />
          <IconButton
            icon={<TrashIcon size={18} />}
            label={t('product.questionRemove', { name })}
            onClick={onRemove}
          />
        </div>
      </div>
      {kind === 'choice' && (
        <TextArea
          label={t('product.choices')}
          hint={t('product.choicesHint')}
          rows={4}
          maxLength={MOST_CHOICES * (MOST_CHOICE + 1)}
          {...words('choices')}
        />
      )}
      {(kind === 'text' || kind === 'number') && (
        <div className="grid gap-3 md:grid-cols-2">
          <TextField
            label={t('product.pattern')}
            hint={t('product.patternHint')}
            maxLength={MOST_PATTERN}
            dir="ltr"
            className="font-mono"
            value={pattern}
            error={problems[`questions.${at}.pattern`] ?? null}
            onChange={(text) => onChange({ pattern: text })}
          />
          {pattern.trim() !== '' && (
            <TextField label={t('product.wrong')} maxLength={MOST_QUESTION} {...words('wrong')} />
          )}
        </div>
      )}
      <Tick label={t('product.required')} checked={required} onTick={(on) => onChange({ required: on })} />
    </fieldset>
  );
}
