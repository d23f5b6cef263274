import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { endpoints } from '../endpoints.ts';
import { useStepUpWays } from '../ways.ts';
import { ProofForm } from './proof-form.tsx';

export function StepUpDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
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
