import { useEffect, useState } from 'react';
import type { SandboxActionResult, SandboxFaults, SandboxGatewayName } from '#contract/payments/sandbox.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { fetchFaults, setFaults } from '../api/faults.ts';
import { fightForLastKey, type RivalResult } from '../api/last-stock.ts';
import { OrderTimeline } from './order-timeline.tsx';

const FAULTS = { drop: 1, duplicate: 2, delayMs: 10_000, reorder: 2, mailDown: true } as const;
type Fault = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as Fault[];
const off = (name: Fault): Partial<SandboxFaults> => ({ [name]: name === 'mailDown' ? false : 0 });

interface Props {
  gateway: SandboxGatewayName;
  reference: string;
  /** What the last button of the page did: a fault for the next callback ends with it. */
  played: SandboxActionResult | null;
}

/** Breaks things on purpose and shows what became of the order. */
export function FaultPanel({ gateway, reference, played }: Props) {
  const t = useT();
  const services = useServices();
  const { api } = services;
  const [open, setOpen] = useState(false);
  const [faults, show] = useState<SandboxFaults | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [rivals, setRivals] = useState<RivalResult[] | null | 'none'>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!open) return;
    const read = played ? setFaults(api, gateway, { duplicate: 0, delayMs: 0 }) : fetchFaults(api, gateway);
    read.then(show, () => undefined);
  }, [api, gateway, open, played]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (caught) {
      setError(t('fault.failed', { error: failureText(t, caught) }));
    }
    setBusy(false);
  };
  const toggle = (name: Fault) =>
    attempt(async () =>
      show(await setFaults(api, gateway, faults?.[name] ? off(name) : { [name]: FAULTS[name] })),
    );
  const fight = () => attempt(async () => setRivals((await fightForLastKey(services)) ?? 'none'));

  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-7 text-sm font-semibold">{t('fault.title')}</summary>
      <p className="mt-2 text-sm text-muted">{t('fault.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {NAMES.map((name) => (
          <Chip
            key={name}
            label={t(`fault.${name}`)}
            disabled={busy}
            pressed={Boolean(faults?.[name])}
            onClick={() => toggle(name)}
          />
        ))}
        <Chip label={t('fault.rivals')} disabled={busy} onClick={fight} />
      </div>
      <Problem text={error} />
      {rivals === 'none' && <p className="mt-3 text-sm">{t('fault.rivalsNone')}</p>}
      {Array.isArray(rivals) && (
        <ul className="mt-3 flex flex-col gap-1 text-sm" aria-live="polite">
          {rivals.map(({ product, n, refused }) => (
            <li key={n}>
              {refused
                ? t('fault.rivalLost', { product, n, reason: failureText(t, refused) })
                : t('fault.rivalWon', { product, n })}
            </li>
          ))}
        </ul>
      )}
      {open && <OrderTimeline reference={reference} />}
    </details>
  );
}
