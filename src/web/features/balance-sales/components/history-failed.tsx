import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import type { History } from '../queries.ts';

/** The purchases could not be had, and why. */
export function HistoryFailed({ query }: { query: History['query'] }) {
  const t = useT();
  return <LoadFailed query={query} text={t('history.failed', { message: failureText(t, query.error) })} />;
}
