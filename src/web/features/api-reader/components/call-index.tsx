import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Link } from '#web/lib/page/router.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';
import type { Call } from '../document.ts';
import { Method } from './method.tsx';

interface Props {
  calls: readonly Call[];
  chosen: string | null;
  query: string;
  onSearch: (query: string) => void;
}

/** All calls in their groups, or those that were searched for. */
export function CallIndex({ calls, chosen, query, onSearch }: Props) {
  const t = useT();
  const groups = groupsOf(calls);
  const index = useChosenInSight();
  return (
    <nav
      ref={index}
      className={`md:sticky md:top-4 md:-m-1 md:max-h-[calc(100dvh-32px)] md:overflow-y-auto md:overscroll-contain md:px-1 md:pb-1 ${chosen === null ? '' : 'max-md:hidden'}`}
      aria-label={t('api.all')}
    >
      <div className="md:sticky md:top-0 md:z-1 md:bg-paper md:pt-1 md:pb-2">
        <div className="relative">
          <SearchIcon
            size={18}
            className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
          />
          <input
            className="field ps-10"
            type="search"
            autoComplete="off"
            maxLength={200}
            aria-label={t('api.search')}
            placeholder={t('api.search')}
            value={query}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
        <p className="mt-2 text-xs text-muted" role="status">
          {calls.length === 0 ? t('api.none', { query }) : t('api.count', { n: calls.length })}
        </p>
      </div>
      {groups.map(([group, members]) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="mt-4 text-sm font-bold" lang="en" dir="ltr">
            {group}
          </h2>
          <ul className="mt-1">
            {members.map(({ name, label, method, summary }) => (
              <li key={name}>
                <Link
                  dir="ltr"
                  className="flex min-h-11 items-center gap-2 rounded-small px-2 py-1.5 font-mono text-[13px]/[18px] not-aria-[current]:hover:bg-ink/7 aria-[current]:bg-ink aria-[current]:text-paper md:pointer-fine:min-h-8"
                  to={`?call=${name}`}
                  aria-current={name === chosen ? 'page' : undefined}
                >
                  <Method name={method} />
                  <span className="min-w-0 wrap-anywhere">
                    {label}
                    {/* Where the index stands alone there is room for more than names. */}
                    <span className="block font-sans text-muted md:hidden" lang="en">
                      {summary.replaceAll('`', '')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Who follows a link to a call finds it among the others. */
function useChosenInSight() {
  const index = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = index.current;
    const entry = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && entry) box.scrollTop = entry.offsetTop - box.clientHeight / 2;
  }, []);
  return index;
}

function groupsOf(calls: readonly Call[]): [string, Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  return [...groups];
}
