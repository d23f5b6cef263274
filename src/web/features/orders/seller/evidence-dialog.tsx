import { useT } from '#web/i18n/language-context.tsx';
import { saveText } from '#web/lib/files/save-file.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useEvidence } from './queries.ts';
import './evidence.css';

const asJson = (record: object): string => `${JSON.stringify(record, null, 2)}\n`;

/** What can be shown to a bank about a disputed payment: to copy, to print, or to keep as a file. */
export function EvidenceDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useT();
  const evidence = useEvidence(orderId);
  const { data } = evidence;
  return (
    <Dialog
      wide
      title={t('evidence.title')}
      onClose={onClose}
      footer={
        data && (
          <>
            <CopyButton
              text={data.text}
              label={t('copy.copy')}
              copiedLabel={t('copy.copied')}
              subject={t('evidence.title')}
            />
            <Button onClick={() => saveText(`evidence-${orderId}.txt`, data.text)}>
              {t('evidence.download')}
            </Button>
            <Button
              onClick={() => saveText(`evidence-${orderId}.json`, asJson(data.record), 'application/json')}
            >
              {t('evidence.json')}
            </Button>
            <Button onClick={() => print()}>{t('evidence.print')}</Button>
          </>
        )
      }
    >
      <p className="mb-3 text-sm text-muted">{t('evidence.text')}</p>
      <Loaded query={evidence} failed={t('evidence.failed')}>
        {({ text }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <pre className="printed text-xs whitespace-pre-wrap wrap-anywhere" dir="ltr" tabIndex={0}>
            {text}
          </pre>
        )}
      </Loaded>
    </Dialog>
  );
}
