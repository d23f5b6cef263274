import type { OpenMatter } from '#contract/reports/manage-reports.ts';
import { useT } from '#web/i18n/language-context.tsx';

/** What is wrong, in the words that its mail has. */
export function MatterText({ matter: { word, params } }: { matter: OpenMatter }) {
  // Which words there are is the store's to say.
  const text = useT() as (key: string, params: OpenMatter['params']) => string;
  return text(`matter.${word}`, params);
}
