import { useRef, useState } from 'react';
import type { WaitingThing } from '#contract/reports/manage-reports.ts';
import { type WaitingName, waitingOf } from '#domain/notices/waiting.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { BellIcon } from '../place-icons.tsx';
import { PLACES } from '../places.ts';
import type { useNews } from './use-news.ts';

/** What waits and what was sold; what came since the last look is counted and marked. */
export function Bell({ news }: { news: ReturnType<typeof useNews> }) {
  const { t, locale } = useLanguage();
  const box = useRef<HTMLDetailsElement>(null);
  const { things, fresh, failed, look } = news;
  // Looking makes it seen; what it was when one began to look stays marked until the end.
  const [looked, setLooked] = useState<{
    things: readonly WaitingThing[];
    fresh: ReadonlySet<WaitingName>;
  } | null>(null);
  const close = () => box.current?.removeAttribute('open');
  const shown = looked ?? { things, fresh };
  return (
    <details
      ref={box}
      className="menu bell"
      onToggle={(event) => {
        const { open } = event.currentTarget;
        setLooked(open ? { things, fresh } : null);
        if (open) look();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        box.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary
        className="icon-button relative list-none"
        aria-label={
          fresh.size > 0 ? `${t('bell.title')}, ${t('bell.new', { n: fresh.size })}` : t('bell.title')
        }
      >
        <BellIcon size={18} />
        {fresh.size > 0 && (
          <span
            className="absolute top-1 end-0.5 min-w-4.5 rounded-pill bg-chilli px-1 text-center font-mono text-xs/[18px] font-bold text-white"
            aria-hidden="true"
          >
            {formatCount(fresh.size, locale)}
          </span>
        )}
      </summary>
      <div className="menu-sheet w-[min(384px,calc(100vw-24px))] p-0 max-md:fixed max-md:inset-x-3 max-md:top-15 max-md:w-auto">
        <p className="px-4 pt-3 pb-1 text-sm font-semibold">{t('bell.title')}</p>
        {shown.things.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-muted" role="status">
            {t(failed ? 'bell.failed' : 'bell.none')}
          </p>
        ) : (
          <ul>
            {shown.things.map((thing) => (
              <li key={thing.name}>
                <News thing={thing} isFresh={shown.fresh.has(thing.name)} onGo={close} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

interface NewsProps {
  thing: WaitingThing;
  isFresh: boolean;
  onGo: () => void;
}

function News({ thing: { name, count }, isFresh, onGo }: NewsProps) {
  const { t } = useLanguage();
  const { tab, query, urgent } = waitingOf(name);
  const place = PLACES.find((each) => each.name === tab);
  const Icon = place?.icon ?? BellIcon;
  return (
    <Link
      className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-1.5 hover:bg-ink/4"
      to={paths.adminTab(tab, query)}
      onClick={onGo}
    >
      <Icon size={18} className={`stroke-[1.6] ${urgent ? 'text-chilli-text' : 'text-muted'}`} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{t(`waits.${name}`, { n: count })}</span>
        {place && <span className="block text-xs text-muted">{t(place.title)}</span>}
      </span>
      {isFresh && <span className="badge badge-wait">{t('bell.fresh')}</span>}
    </Link>
  );
}
