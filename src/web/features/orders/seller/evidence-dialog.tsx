import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { saveText } from '#web/lib/save-file.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';

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
      <ErrorBanner text={error === null ? null : t('evidence.failed')} />
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className="text-xs whitespace-pre-wrap wrap-anywhere" dir="ltr" tabIndex={0}>
          {data.text}
        </pre>
      ) : (
        error === null && <div className="skeleton h-48" role="status" aria-label={t('layout.loading')} />
      )}
    </Dialog>
  );
}
