import { useState } from 'react';
import type { OwnChannel } from '#contract/payments/payments.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { moved, movedTo } from '#web/lib/page/moved.ts';
import { useLeaveQuestion } from '#web/ui/dialogs/use-leave-question.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Readable } from '#web/ui/lists/loaded.tsx';
import { ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useArrangeChannels, useOwnChannels } from '../queries.ts';
import { areFees } from './fee-fields.tsx';
import { GatewaySwitches } from './gateway-switches.tsx';
import { MethodRow } from './method-row.tsx';

/** Which ways to pay the checkout offers, in which order, and who bears their fees. Nothing changes until it is saved. */
export function MethodsTab() {
  const t = useT();
  const list = useOwnChannels();
  const { send } = useArrangeChannels();
  const outcome = useOutcome();
  const [draft, setDraft] = useState<readonly OwnChannel[] | null>(null);
  useLeaveQuestion(draft !== null);
  const save = async (rows: readonly OwnChannel[]) => {
    const channels = rows.map(({ code, on, feeBy, more, fees }) => ({ code, on, feeBy, more, fees }));
    const saved = await outcome.attempt(() => send({ channels }), 'methods.saved', 'methods.saveFailed');
    if (saved) setDraft(null);
  };
  return (
    <section className="flex flex-col gap-4">
      <ToolHead text={t('methods.text')} outcome={outcome} query={list} failed={t('methods.loadFailed')} />
      <Readable query={list} failed={t('methods.loadFailed')}>
        {({ data }) => {
          const rows = draft ?? data;
          const change = (at: number, part: Partial<OwnChannel>) =>
            setDraft(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
          return rows.length === 0 ? (
            <p className="panel py-8 text-center text-muted">{t('methods.none')}</p>
          ) : (
            <>
              <GatewaySwitches rows={rows} onChange={setDraft} />
              <ol className="panel divide-y divide-line p-0" aria-label={t('admin.tab.methods')}>
                {rows.map((channel, at) => (
                  <MethodRow
                    key={channel.code}
                    channel={channel}
                    at={at}
                    count={rows.length}
                    onMove={(from, by) => setDraft(moved(rows, from, by))}
                    onMoveTo={(from, to) => setDraft(movedTo(rows, from, to))}
                    onChange={(part) => change(at, part)}
                  />
                ))}
              </ol>
              <div className="selection-bar">
                <p className="min-w-0 flex-1 basis-full text-sm sm:basis-0" role="status">
                  {draft && t('methods.unsaved')}
                </p>
                <Button
                  label={t('methods.undo')}
                  disabled={!draft || outcome.busy}
                  onClick={() => setDraft(null)}
                />
                <Button
                  label={t('methods.save')}
                  look="go"
                  disabled={!draft || outcome.busy || !rows.every(({ fees }) => areFees(fees))}
                  onClick={() => void save(rows)}
                />
              </div>
            </>
          );
        }}
      </Readable>
    </section>
  );
}
