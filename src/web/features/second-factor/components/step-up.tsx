import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { endpoints } from '../endpoints.ts';
import { useStepUpWays } from '../queries.ts';
import { ProofForm } from './proof-form.tsx';

type Settle = (proved: boolean) => void;

/**
 * Stands around what needs a fresh proof. A call that the store refuses for want of one opens the question, waits
 * for the answer and is sent once more: the page that made the call knows nothing of it.
 */
export function StepUp({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const [open, setOpen] = useState(false);
  const waiting = useRef<Settle[]>([]);
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((settle) => {
        waiting.current.push(settle);
        setOpen(true);
      });
    return api.provideStepUp(ask);
  }, [api]);
  const settle = (proved: boolean) => {
    setOpen(false);
    for (const done of waiting.current.splice(0)) done(proved);
  };
  return (
    <>
      {children}
      {open && <StepUpDialog onProved={() => settle(true)} onClose={() => settle(false)} />}
    </>
  );
}

function StepUpDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const ways = useStepUpWays();
  return (
    <Dialog title={t('proof.title')} onClose={onClose}>
      <LoadFailed query={ways} />
      {ways.data ? (
        <ProofForm
          ways={ways.data.ways}
          askPasskey={() => api.call(endpoints.askPasskeyToStepUp, {})}
          onProof={async (proof) => {
            await api.call(endpoints.stepUp, proof);
            onProved();
          }}
        />
      ) : (
        ways.error === null && (
          <span className="spinner mx-auto block" role="status" aria-label={t('layout.loading')} />
        )
      )}
    </Dialog>
  );
}
