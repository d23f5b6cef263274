import { useT } from '#web/i18n/language-context.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';

interface Props {
  link: string | undefined;
  /** What the seller calls it. */
  label: string | undefined;
}

/** What to do with a key; the file that belongs to it when there is one. */
export function LicenceGuide({ link, label }: Props) {
  const t = useT();
  const steps = [
    t('success.guide.copy'),
    ...(link && !label ? [t('success.guide.download')] : []),
    t('success.guide.use'),
    t('licence.guideKeep'),
  ];
  return (
    <section className="flex flex-col gap-3" aria-labelledby="licence-guide">
      {link && (
        <a className="button button-main" href={link} target="_blank" rel="noreferrer">
          {!label && <DownloadIcon size={18} />}
          <bdi>{label ?? t('success.download')}</bdi>
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
