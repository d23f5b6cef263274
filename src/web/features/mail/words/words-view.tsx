import { useT } from '#web/i18n/language-context.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useMailWords } from '../queries.ts';
import { WordsForm } from './words-form.tsx';

/** What mails to buyers and customers say. */
export function WordsView() {
  const t = useT();
  return (
    <Loaded query={useMailWords()} failed={t('mailWords.loadFailed')} height="h-96">
      {({ data }) => <WordsForm rows={data} />}
    </Loaded>
  );
}
