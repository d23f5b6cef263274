import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PASSWORD } from '#domain/shop/demo.ts';
import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  onChoose: (email: string, password: string) => void;
}

/** The two fixed accounts; one tap and one is in. */
export function DemoAccounts({ onChoose }: Props) {
  const t = useT();
  return (
    <section className="panel" aria-label={t('demo.accountsTitle')}>
      <h2 className="mb-2 text-sm font-bold">{t('demo.accountsTitle')}</h2>
      <div className="flex flex-col gap-2">
        {[
          { label: t('demo.asAdmin'), email: DEMO_ADMIN },
          { label: t('demo.asCustomer'), email: DEMO_CUSTOMER },
        ].map(({ label, email }) => (
          <button
            key={email}
            type="button"
            className="choice justify-between"
            onClick={() => onChoose(email, DEMO_PASSWORD)}
          >
            <span className="font-semibold">{label}</span>
            <bdi className="font-mono text-xs">
              {email} · {DEMO_PASSWORD}
            </bdi>
          </button>
        ))}
      </div>
    </section>
  );
}
