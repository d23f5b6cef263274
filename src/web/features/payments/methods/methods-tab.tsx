import { useState } from 'react';
import type { OwnChannel } from '#contract/payments/payments.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { methodText } from '#web/i18n/method-text.ts';
import { moved, movedTo } from '#web/lib/page/moved.ts';
import { useLeaveQuestion } from '#web/ui/dialogs/use-leave-question.ts';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
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
  const changes = draft === null ? [] : changesOf(t, list.data?.data ?? [], draft);
  useLeaveQuestion(changes.length > 0);
  const save = async (rows: readonly OwnChannel[]) => {
    const channels = rows.map(({ code, on, feeBy, more, fees }) => ({ code, on, feeBy, more, fees }));
    const saved = await outcome.attempt(() => send({ channels }), 'methods.saved', 'methods.saveFailed');
    if (saved) setDraft(null);
  };
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('methods.text')}
        outcome={{ ...outcome, good: null }}
        query={list}
        failed={t('methods.loadFailed')}
      />
      <Readable query={list} failed={t('methods.loadFailed')}>
        {({ data }) => {
          const rows = draft ?? data;
          const change = (at: number, part: Partial<OwnChannel>) =>
            setDraft(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
          return rows.length === 0 ? (
            <p className="panel py-8 text-center text-muted">{t('methods.none')}</p>
          ) : (
            <FormBox className="flex flex-col gap-4" onSubmit={() => void save(rows)}>
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
              <SaveBar
                changes={changes}
                done={Boolean(outcome.good)}
                busy={outcome.busy}
                wrong={!rows.every(({ fees }) => areFees(fees))}
                onUndo={() => setDraft(null)}
                saved={t('methods.saved')}
                undo={t('methods.undo')}
                save={t('methods.save')}
              />
            </FormBox>
          );
        }}
      </Readable>
    </section>
  );
}

/** What is not saved yet: the methods, and the order where that is another. */
function changesOf(t: Translate, saved: readonly OwnChannel[], rows: readonly OwnChannel[]): string[] {
  const before = new Map(saved.map((row) => [row.code, JSON.stringify(row)]));
  const isMoved = rows.some(({ code }, at) => saved[at]?.code !== code);
  return [
    ...(isMoved ? [t('methods.order')] : []),
    ...rows
      .filter((row) => before.get(row.code) !== JSON.stringify(row))
      .map(({ name, gateway }) => `${methodText(t, name)} (${gatewayText(t, gateway)})`),
  ];
}
