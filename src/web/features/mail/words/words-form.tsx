import { useState } from 'react';
import type { ShownMailWords } from '#contract/settings/mail-words.ts';
import {
  type MailWords,
  MOST_MAIL_WORDS,
  mailWordsProblem,
  NO_MAIL_WORDS,
  PLACEHOLDERS,
  WORDED_MAILS,
  type WordedMail,
  wordsKey,
} from '#domain/mail/mail-words.ts';
import { offeredLocales } from '#domain/settings/brand.ts';
import { isRightToLeft, LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { mailName } from '#web/i18n/mail-name.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useWordsForm } from './use-words-form.ts';

const isWritten = (words: MailWords | undefined): boolean =>
  words !== undefined && (words.subject.trim() !== '' || words.text.trim() !== '');

/** One mail in one language at a time, beside what it will look like; all that is written is saved together. */
export function WordsForm({ rows }: { rows: readonly ShownMailWords[] }) {
  const t = useT();
  const { store } = useServices();
  const form = useWordsForm(rows);
  const offered = offeredLocales(store);
  const [kind, setKind] = useState<WordedMail>('order-delivered');
  const [locale, setLocale] = useState<Locale>(store.defaultLanguage);
  const written = (which: WordedMail, tongue: Locale) => isWritten(form.draft[wordsKey(which, tongue)]);
  const words = form.draft[wordsKey(kind, locale)] ?? NO_MAIL_WORDS;
  const first = form.rows.find((row) => row.kind === kind && row.locale === locale)?.first ?? NO_MAIL_WORDS;
  const problem = mailWordsProblem(kind, words);
  const submit = async () => {
    const wrong = await form.submit();
    if (!wrong) return;
    setKind(wrong.kind);
    setLocale(wrong.locale);
  };
  const field = (name: keyof MailWords) => ({
    value: words[name],
    placeholder: first[name],
    maxLength: MOST_MAIL_WORDS[name],
    error:
      problem?.field === name
        ? t(`refusal.mail.words-${problem.why}`, { placeholder: '', most: 0, ...problem })
        : null,
    onChange: (typed: string) => form.set({ kind, locale }, { ...words, [name]: typed }),
  });
  return (
    <FormBox className="flex flex-col gap-4" onSubmit={submit}>
      <p className="max-w-3xl text-sm text-muted">{t('mailWords.about')}</p>
      <Failure of={form} text={t('mailWords.failed')} />
      <div className="grid items-start gap-4 min-[1200px]:grid-cols-2">
        <section className="panel flex min-w-0 flex-col gap-4" aria-label={t('mailWords.tab')}>
          <SelectField<WordedMail>
            label={t('mailWords.kind')}
            value={kind}
            onChange={setKind}
            options={WORDED_MAILS.map((each) => [
              each,
              `${mailName(t, each)}${offered.some((tongue) => written(each, tongue)) ? ' ✓' : ''}`,
            ])}
          />
          {offered.length > 1 && (
            <ViewChips
              label={t('mailWords.language')}
              views={offered.map((each) => ({
                name: each,
                label: `${LANGUAGES[each].name}${written(kind, each) ? ' ✓' : ''}`,
              }))}
              chosen={locale}
              onChoose={setLocale}
            />
          )}
          <div className="flex flex-col gap-4" lang={locale} dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
            <TextField label={t('mailWords.subject')} {...field('subject')} />
            <TextArea
              label={t('mailWords.paragraph')}
              hint={t('mailWords.emptyHint')}
              rows={6}
              {...field('text')}
            />
          </div>
          <Placeholders kind={kind} />
          <Button
            label={t('mailWords.back')}
            look="small"
            className="self-start"
            disabled={!written(kind, locale)}
            onClick={() => form.set({ kind, locale }, NO_MAIL_WORDS)}
          />
        </section>
        <MailPreview words={{ kind, locale, ...words }} good={problem === null} />
      </div>
      <SaveBar
        changes={form.changes.map((each) => `${mailName(t, each.kind)} (${LANGUAGES[each.locale].name})`)}
        done={form.done}
        busy={form.busy}
        onUndo={form.undo}
        saved={t('mailWords.saved')}
        undo={t('brand.undo')}
        save={t('brand.save')}
        note={t('brand.unseen')}
      />
    </FormBox>
  );
}

/** What may stand in the words of this mail, and what it stands for. */
function Placeholders({ kind }: { kind: WordedMail }) {
  const t = useT();
  return (
    <div className="text-sm">
      <p className="text-muted">{t('mailWords.placeholders')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {PLACEHOLDERS[kind].map((name) => (
          <li key={name}>
            <code className="font-mono text-xs" dir="ltr">{`{${name}}`}</code> {t(`mailWords.of.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
