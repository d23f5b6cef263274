import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { saveText } from '#web/lib/save-file.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What can be shown to a bank about a disputed payment: to copy or to keep as a file. */
export function EvidenceDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useT();
  const { data, error } = useQuery(endpoints.getEvidence, { id: String(orderId) });
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
            <button
              type="button"
              className="button"
              onClick={() => saveText(`evidence-${orderId}.txt`, data.text)}
            >
              {t('evidence.download')}
            </button>
          </>
        )
      }
    >
      <p className="mb-3 text-sm text-muted">{t('evidence.text')}</p>
      {error !== null && <Banner tone="bad">{t('evidence.failed')}</Banner>}
      {data ? (
        <pre className="overflow-x-auto text-xs whitespace-pre-wrap" dir="ltr">
          {data.text}
        </pre>
      ) : (
        error === null && <div className="skeleton h-48" role="status" aria-label={t('layout.loading')} />
      )}
    </Dialog>
  );
}
