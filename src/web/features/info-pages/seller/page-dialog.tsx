import { useState } from 'react';
import type { OwnInfoPage } from '#contract/settings/info-pages.ts';
import { slugOf } from '#domain/catalogue/slugs.ts';
import { MOST_SLUG, MOST_TITLE, MOST_WORDS } from '#domain/shop/info-pages.ts';
import type { Locale } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { languageName } from '#web/i18n/language-name.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { InLanguages } from '#web/ui/fields/in-languages.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { draftOf, draftProblem, type PageDraft, writtenTexts } from './page-draft.ts';
import { Preview } from './preview.tsx';
import { useSaveInfoPage } from './queries.ts';

interface Props {
  /** The page to write; without it a new one is made. */
  page: OwnInfoPage | null;
  onClose: () => void;
}

/** A page of words, one language at a time. */
export function PageDialog({ page, onClose }: Props) {
  const t = useT();
  const { send } = useSaveInfoPage();
  const own = useServices().store.defaultLanguage;
  const [locale, setLocale] = useState<Locale>(own);
  const form = useForm<PageDraft>({
    initial: () => draftOf(page),
    check: (draft) => {
      const problem = draftProblem(draft, own);
      if (!problem) return null;
      const texts = { slug: t('pages.needsSlug'), title: t('pages.needsTitle'), body: t('pages.needsBody') };
      return { [problem.field === 'slug' ? 'slug' : 'texts']: texts[problem.field] };
    },
    send: ({ slug, shown, texts }) =>
      send({
        slug: slug.trim(),
        version: page?.version ?? 0,
        hidden: !shown,
        texts: writtenTexts(texts, page),
      }),
  });
  const { slug, texts, shown } = form.values;
  const text = texts[locale];
  const write = (change: Partial<typeof text>) => {
    const next = { ...text, ...change };
    // A new page is addressed by its name until somebody says otherwise.
    const follows = !page && locale === own && slug === slugOf(text.title, MOST_SLUG);
    form.set({
      texts: { ...texts, [locale]: next },
      ...(follows ? { slug: slugOf(next.title, MOST_SLUG) } : {}),
    });
  };
  /** What is missing is shown, in whichever language it is. */
  const showing = (send: () => Promise<void>) => () => {
    const missing = draftProblem(form.values, own)?.locale;
    if (missing) setLocale(missing);
    return send();
  };
  const wrong = form.problems.texts ?? null;
  const lacking = wrong === null ? null : draftProblem(form.values, own);
  return (
    <FormDialog
      wide
      title={page ? t('pages.editOne', { name: page.texts[own]?.title ?? page.slug }) : t('pages.newTitle')}
      form={{ ...form, submit: showing(form.submit), again: showing(form.again) }}
      label={t('pages.save')}
      failed={t('pages.saveFailed')}
      done={t('pages.saved')}
      more={page ? undefined : t('pages.saved')}
      onClose={onClose}
    >
      <InLanguages
        locale={locale}
        onChoose={setLocale}
        hint={t('pages.languageHint', { language: languageName(t, own) })}
        isWritten={(each) => texts[each].title.trim() !== ''}
      >
        <TextField
          label={t('pages.name')}
          maxLength={MOST_TITLE}
          value={text.title}
          error={lacking?.field === 'title' ? wrong : null}
          onChange={(title) => write({ title })}
        />
        <Preview body={text.body}>
          <TextArea
            label={t('pages.body')}
            hint={t('pages.bodyHint')}
            rows={14}
            maxLength={MOST_WORDS}
            value={text.body}
            error={lacking?.field === 'body' ? wrong : null}
            onChange={(body) => write({ body })}
          />
        </Preview>
      </InLanguages>
      {!page && (
        <TextField
          label={t('pages.address')}
          hint={t('pages.slugHint')}
          dir="ltr"
          maxLength={MOST_SLUG}
          {...form.field('slug')}
        />
      )}
      <Tick
        label={t('pages.show')}
        className="text-sm font-semibold"
        checked={shown}
        onTick={(shown) => form.set({ shown })}
      />
    </FormDialog>
  );
}
