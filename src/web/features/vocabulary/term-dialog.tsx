import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { MOST_TERM_NAME, MOST_TERM_WORDS, ROW, TONES, type Tone } from '#domain/catalogue/vocabulary.ts';
import { offeredLocales } from '#domain/settings/brand.ts';
import { isRightToLeft, LANGUAGES } from '#domain/text/locales.ts';
import { ImageField } from '#web/features/images/image-field.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { languageName } from '#web/i18n/language-name.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { type Form, useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { useAddTerm, useChangeTerm } from './queries.ts';
import { type AnyKind, draftOf, hasGoodName, type TermDraft, termOf } from './term-draft.ts';

interface Props {
  kind: AnyKind;
  /** The one to change; without it a new one is made. */
  term: OwnTerm | null;
  title: string;
  onClose: () => void;
}

/** A filter, a category or a badge; or what stands for all of a row of filters. */
export function TermDialog({ kind, term, title, onClose }: Props) {
  const t = useT();
  const add = useAddTerm();
  const change = useChangeTerm();
  const form = useForm<TermDraft>({
    initial: () => draftOf(term),
    check: (draft) => (hasGoodName(draft) ? null : { name: t('terms.needsName') }),
    send: (draft) =>
      term
        ? change.send({ ...termOf(kind, draft), id: term.id, version: term.version })
        : add.send(termOf(kind, draft)),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      label={t('terms.save')}
      failed={t('terms.saveFailed')}
      done={t('terms.saved')}
      more={term ? undefined : t('terms.saved')}
      onClose={onClose}
    >
      {kind !== ROW && (
        <TextField
          label={t('terms.name')}
          hint={t('terms.nameHint')}
          dir="auto"
          maxLength={MOST_TERM_NAME}
          {...form.field('name')}
        />
      )}
      {kind === 'badge' && <ToneField form={form} />}
      {kind === 'game' && (
        <TextField
          label={t('terms.words')}
          hint={t('terms.wordsHint')}
          dir="auto"
          maxLength={MOST_TERM_WORDS}
          {...form.field('words')}
        />
      )}
      <Texts kind={kind} name={term?.name ?? ''} form={form} />
      {kind === 'game' && (
        <>
          <ImageField {...form.field('picture')} />
          <Tick
            label={t('terms.ahead')}
            className="text-sm font-semibold"
            checked={form.values.ahead}
            onTick={(on) => form.set({ ahead: on })}
          />
        </>
      )}
    </FormDialog>
  );
}

function ToneField({ form: { values, set } }: { form: Form<TermDraft> }) {
  const t = useT();
  return (
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <SelectField
          label={t('terms.tone')}
          value={values.tone}
          onChange={(tone) => set({ tone: tone as Tone })}
          options={TONES.map((tone) => [tone, t(`terms.tone.${tone}`)])}
        />
      </div>
      <span className={`badge mb-3 ${values.tone === 'plain' ? '' : `badge-${values.tone}`}`}>
        <bdi>{values.name || '…'}</bdi>
      </span>
    </div>
  );
}

/** One short text for each language. */
function Texts({
  kind,
  name,
  form: { values, set },
}: {
  kind: AnyKind;
  name: string;
  form: Form<TermDraft>;
}) {
  const t = useT();
  const { store } = useServices();
  const usual = t(name === 'platform' ? 'catalogue.allPlatforms' : 'catalogue.allGames');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-muted">
        {t(kind === ROW ? 'terms.all' : 'terms.texts')}
      </legend>
      <p className="mb-3 text-xs text-muted">
        {kind === ROW
          ? t('terms.allHint', { text: usual })
          : t('terms.textsHint', { language: languageName(t, store.defaultLanguage) })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {offeredLocales(store).map((locale) => (
          <TextField
            key={locale}
            label={LANGUAGES[locale].name}
            className="field-dense"
            lang={locale}
            dir={isRightToLeft(locale) ? 'rtl' : 'auto'}
            maxLength={MOST_TERM_NAME}
            value={values.texts[locale]}
            onChange={(text) => set({ texts: { ...values.texts, [locale]: text } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
