import type { User } from '#contract/accounts/accounts.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { endpoints } from '../endpoints.ts';
import { ProofForm } from './proof-form.tsx';

interface Props {
  ticket: string;
  ways: readonly SecondFactor[];
  onSignedIn: (user: User) => void;
  onBack: () => void;
}

/** The second step of a sign-in. */
export function SecondStep({ ticket, ways, onSignedIn, onBack }: Props) {
  const t = useT();
  const { api } = useServices();
  return (
    <ProofForm
      ways={ways}
      askPasskey={() => api.call(endpoints.askPasskeyAtLogin, { ticket })}
      onProof={async (proof) => {
        const { user } = await api.call(endpoints.finishLogin, { ticket, ...proof });
        onSignedIn(user);
      }}
    >
      <button type="button" className="min-h-11 text-sm underline underline-offset-4" onClick={onBack}>
        {t('proof.back')}
      </button>
    </ProofForm>
  );
}
