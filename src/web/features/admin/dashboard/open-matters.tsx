import type { OpenMatter } from '#contract/reports/manage-reports.ts';
import { matterOf } from '#domain/notices/notices.ts';
import { formatAge } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useOpensPlace } from '../open-places.ts';
import { TodoLine } from './todo-line.tsx';

/** What the seller is told of by mail, as long as it lasts; each leads to its place. */
export function OpenMatters({ matters: all }: { matters: readonly OpenMatter[] }) {
  const { t, locale } = useLanguage();
  const { now } = useServices();
  const opens = useOpensPlace();
  // A newer store may know of more than this page.
  const matters = all.filter(({ matter }) => matterOf(matter));
  if (matters.length === 0) return null;
  // Which words there are is the store's to say.
  const text = t as (key: string, params: OpenMatter['params']) => string;
  return (
    <section className="panel" aria-labelledby="matters">
      <h2 id="matters" className="text-sm font-semibold text-chilli-text">
        {t('matters.title')}
      </h2>
      <ul className="mt-1">
        {matters.map(({ matter, word, params, since, count }) => {
          const { tab, query } = matterOf(matter);
          const seconds = Math.max(0, Math.floor((now() - Date.parse(since)) / 1000));
          return (
            <li key={matter} className="border-b border-line last:border-0">
              <TodoLine to={tab !== 'dashboard' && opens(tab) ? paths.adminTab(tab, query) : null}>
                {text(`matter.${word}`, params)}
                <span className="font-normal text-muted">
                  {count > 1 && ` ${t('matters.more', { n: count - 1 })}`}
                  {' · '}
                  {t('matters.age', { age: formatAge(seconds, locale) })}
                </span>
              </TodoLine>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
