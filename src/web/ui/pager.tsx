import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';

interface Props {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** 'Showing x to y of total entries', previous, next. */
export function Pager({ page, size, total, onPage }: Props) {
  const { t, locale } = useLanguage();
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className="flex flex-wrap items-center justify-between gap-3" aria-label={t('panel.pages')}>
      <p className="text-sm text-muted" role="status">
        {t('panel.showing', {
          from: formatCount(from, locale),
          to: formatCount(Math.min(page * size, total), locale),
          total: formatCount(total, locale),
        })}
      </p>
      <div className="flex gap-2">
        <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('panel.previous')}
        </button>
        <button type="button" className="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t('panel.next')}
        </button>
      </div>
    </nav>
  );
}
