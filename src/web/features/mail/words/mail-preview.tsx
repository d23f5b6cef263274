import { useState } from 'react';
import type { ChangedMailWords } from '#contract/settings/mail-words.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useCalm } from '#web/lib/hooks/use-calm.ts';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { LetterFrame } from '#web/ui/screen/letter-frame.tsx';
import { useMailPreview } from '../queries.ts';

interface Props {
  words: ChangedMailWords;
  /** What cannot be sent is not asked for: the last good one stays. */
  good: boolean;
}

/** The mail as it would be sent, a moment after the last stroke. */
export function MailPreview({ words, good }: Props) {
  const t = useT();
  const asked = useCalm(words, good);
  const [view, setView] = useState<'html' | 'plain'>('html');
  return (
    <section
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-[color-mix(in_srgb,var(--ink)_5%,var(--paper))] p-4 min-[1200px]:sticky min-[1200px]:top-18"
      aria-label={t('brand.preview')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{t('brand.preview')}</h2>
        <ViewChips
          label={t('brand.preview')}
          views={[
            { name: 'html', label: t('mailWords.html') },
            { name: 'plain', label: t('mailWords.plain') },
          ]}
          chosen={view}
          onChoose={setView}
        />
      </div>
      <Loaded query={useMailPreview(asked)} failed={t('mailWords.loadFailed')} height="h-96">
        {({ data }) => (
          <>
            <p className="font-semibold wrap-anywhere">
              {t('mailWords.previewSubject', { subject: data.subject })}
            </p>
            {view === 'html' ? (
              <LetterFrame title={data.subject} html={data.html} />
            ) : (
              <pre className="rounded-small border border-line bg-card p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
                <bdi>{data.text}</bdi>
              </pre>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
