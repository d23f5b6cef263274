import { useT } from '#web/i18n/language-context.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';

/** What to do with a key; the file that belongs to it when there is one. */
export function LicenceGuide({ link }: { link: string | undefined }) {
  const t = useT();
  const steps = [
    t('success.guide.copy'),
    ...(link ? [t('success.guide.download')] : []),
    t('success.guide.use'),
    t('licence.guideKeep'),
  ];
  return (
    <section className="flex flex-col gap-3" aria-labelledby="licence-guide">
      {link && (
        <a className="button button-main" href={link} target="_blank" rel="noreferrer">
          <DownloadIcon size={18} />
          {t('success.download')}
        </a>
      )}
      <div>
        <h3 id="licence-guide" className="text-sm font-bold">
          {t('success.guide')}
        </h3>
        <ol className="mt-1 list-decimal ps-5 text-sm text-muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
