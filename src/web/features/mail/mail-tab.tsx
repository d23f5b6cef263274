import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { ManualMail } from './manual-mail.tsx';
import { Outbox } from './outbox.tsx';
import { TestMail } from './test-mail.tsx';
import { WordsView } from './words/words-view.tsx';

/** What leaves the store by mail; beside it, for who may change the shop, what those mails say. */
export function MailTab() {
  const t = useT();
  const may = useMay();
  const { of, put } = useAddress();
  if (!may('settings.change')) return <Sending />;
  return (
    <Tabs<'outbox' | 'words'>
      label={t('mailWords.tabs')}
      tabs={[
        { name: 'outbox', label: t('post.outbox') },
        { name: 'words', label: t('mailWords.tab') },
      ]}
      chosen={of('view') === 'words' ? 'words' : 'outbox'}
      onChoose={(view) => put({ view: view === 'words' ? view : '' })}
    >
      {of('view') === 'words' ? <WordsView /> : <Sending />}
    </Tabs>
  );
}

/** Sent by hand, tried out, and what waits or failed. */
function Sending() {
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {may('orders.change') && <ManualMail />}
        {may('settings.change') && <TestMail />}
      </div>
      <Outbox />
    </div>
  );
}
