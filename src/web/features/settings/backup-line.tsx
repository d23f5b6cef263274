import type { BackupStatus } from '#contract/settings/settings.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';

/** When the store was last backed up, and whether anything is wrong with that. */
export function BackupLine({ backup }: { backup: BackupStatus }) {
  const { t, locale } = useLanguage();
  const { configured, lastGoodAt, lastFailedAt, lastError, bytes } = backup;
  const failed = lastFailedAt !== null && (lastGoodAt === null || lastFailedAt > lastGoodAt);
  // Tenths of a megabyte say enough.
  const size = formatCount(Math.max(1, Math.round((bytes ?? 0) / 100_000)) / 10, locale);
  return (
    <section className="panel flex flex-col gap-2" aria-label={t('shop.backup')}>
      {failed && (
        <Banner tone="bad">
          {t('shop.backupFailed', { time: formatDateTime(lastFailedAt, t), reason: lastError ?? '' })}
        </Banner>
      )}
      <p className="text-sm text-muted">
        {lastGoodAt === null
          ? t('shop.backupNone')
          : t('shop.backupLast', { time: formatDateTime(lastGoodAt, t), size })}
        {!configured && ` ${t('shop.backupOff')}`}
      </p>
    </section>
  );
}
