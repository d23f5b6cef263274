import { useState } from 'react';
import type { KeyBatch } from '#contract/orders/batches.ts';
import { defectPercent } from '#domain/orders/batches.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime, formatFullDay, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { LetterButton } from './letter-button.tsx';
import { useBatchChange, useBatches } from './queries.ts';

/** The imports of one product: what has become of their keys, and what can be done with each as a whole. */
export function BatchList({ productId }: { productId: number }) {
  const { t } = useLanguage();
  const query = useBatches(productId);
  const change = useBatchChange(productId);
  const [dating, setDating] = useState<KeyBatch | null>(null);
  const [undoing, setUndoing] = useState<KeyBatch | null>(null);
  return (
    <>
      <Failure of={change} />
      <Loaded query={query} failed={t('batches.failed')} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-sm text-muted">{t('batches.none')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {data.map((batch) => (
                <li key={batch.id} className="panel flex flex-wrap items-center gap-x-4 gap-y-2">
                  <BatchFacts batch={batch} />
                  <span className="flex flex-wrap gap-2">
                    <Button
                      look="small"
                      label={t(batch.held ? 'batches.release' : 'batches.hold')}
                      disabled={change.busy}
                      onClick={() =>
                        void change.run({ id: batch.id, change: batch.held ? 'release' : 'hold' })
                      }
                    />
                    <Button
                      look="small"
                      label={t('batches.setDay')}
                      disabled={change.busy}
                      onClick={() => setDating(batch)}
                    />
                    {batch.sold > 0 && <LetterButton batchId={batch.id} />}
                    {batch.sold === 0 && (
                      <Button
                        look="small danger"
                        label={t('batches.undo')}
                        disabled={change.busy}
                        onClick={() => setUndoing(batch)}
                      />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {dating && (
        <DayDialog
          batch={dating}
          send={(bestBefore) => change.send({ id: dating.id, change: 'date', bestBefore })}
          onClose={() => setDating(null)}
        />
      )}
      {undoing && (
        <ConfirmDialog
          title={t('batches.undo')}
          action={t('batches.undo')}
          busy={change.busy}
          error={change.error === null ? null : failureText(t, change.error)}
          onConfirm={async () => {
            if (await change.run({ id: undoing.id, change: 'undo' })) setUndoing(null);
          }}
          onClose={() => setUndoing(null)}
        >
          {t('batches.undoText')}
        </ConfirmDialog>
      )}
    </>
  );
}

interface DayProps {
  batch: KeyBatch;
  send: (bestBefore: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Before which day its keys must be used. */
function DayDialog({ batch, send, onClose }: DayProps) {
  const { t } = useLanguage();
  const form = useForm({
    initial: { bestBefore: batch.bestBefore ?? '' },
    send: ({ bestBefore }) => send(bestBefore || null),
  });
  return (
    <FormDialog title={t('batches.setDay')} form={form} label={t('products.save')} onClose={onClose}>
      <TextField
        label={t('batches.bestBefore')}
        hint={t('batches.bestBeforeHint')}
        type="date"
        {...form.field('bestBefore')}
      />
    </FormDialog>
  );
}

function BatchFacts({ batch }: { batch: KeyBatch }) {
  const { t, locale } = useLanguage();
  const { id, supplier, note, costIDR, cost, held, free, sold, replaced, paused, defects } = batch;
  const percent = Math.round(defectPercent(batch) * 10) / 10;
  const unit = costIDR === undefined ? cost : costIDR;
  return (
    <div className="min-w-0 flex-1 basis-56 text-sm">
      <p className="font-semibold wrap-anywhere">
        {supplier && (
          <>
            <bdi>{supplier}</bdi> ·{' '}
          </>
        )}
        {t('batches.title', { id })}
      </p>
      <p className="text-xs text-muted">
        {formatDateTime(batch.createdAt, t)}
        {unit !== undefined &&
          ` · ${t('batches.unit', { amount: costIDR === undefined ? formatUsd(unit) : formatIdr(unit, locale) })}`}
      </p>
      {batch.bestBefore && <p>{t('batches.until', { day: formatFullDay(batch.bestBefore, t.locale) })}</p>}
      {note && <p className="wrap-anywhere">{note}</p>}
      <p>{t('batches.counts', { free, sold, replaced })}</p>
      {defects > 0 && <p className="text-chilli-text">{t('batches.rate', { defects, sold, percent })}</p>}
      {held && (
        <p className="font-semibold">
          {t(`batches.by.${held}`)} · {t('batches.held', { n: paused })}
        </p>
      )}
    </div>
  );
}
