import { useState } from 'react';
import type { OwnChannel } from '#contract/payments/payments.ts';
import {
  FEE_BEARERS,
  type FeeBearer,
  feeForBuyer,
  mayBearFee,
  type OwnFees,
} from '#domain/payments/channels.ts';
import { gatewayLabel, hasOwnBooks } from '#domain/payments/gateways.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { areFees, FeeFields } from './fee-fields.tsx';

/** What a fee comes to is told by an example. */
const EXAMPLE_IDR = 100_000;

interface Props {
  channel: OwnChannel;
  at: number;
  count: number;
  onMove: (at: number, by: -1 | 1) => void;
  onChange: (part: Partial<OwnChannel>) => void;
}

export function MethodRow({ channel, at, count, onMove, onChange }: Props) {
  const t = useT();
  const { name, gateway, on, more, feeBy, active } = channel;
  const [editing, setEditing] = useState(false);
  // What is being typed may be no fee yet.
  const fees = areFees(channel.fees) && channel.fees ? channel.fees : channel.published;
  const free = feeForBuyer(fees, EXAMPLE_IDR) === 0;
  const who = `${name} (${gatewayLabel(gateway)})`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
      <MoveButtons name={who} at={at} count={count} onMove={onMove} />
      <span className={`min-w-40 flex-1 basis-40 ${on ? '' : 'text-muted'}`}>
        <span className="block font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-xs text-muted">
          {[gatewayLabel(gateway), feeText(t, fees), active ? '' : t('methods.closed')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm max-sm:w-full">
        {!free && !mayBearFee(channel) && (
          <span className="max-w-64 text-end text-xs text-muted">{t('methods.feeForbidden')}</span>
        )}
        {!free && mayBearFee(channel) && (
          <span className="flex flex-col items-end">
            <select
              className="field field-small w-auto"
              aria-label={t('methods.feeOf', { name: who })}
              value={feeBy}
              disabled={!on}
              onChange={(event) => onChange({ feeBy: event.target.value as FeeBearer })}
            >
              {FEE_BEARERS.map((bearer) => (
                <option key={bearer} value={bearer}>
                  {t(`methods.feeBy.${bearer}`)}
                </option>
              ))}
            </select>
            {feeBy === 'buyer' && (
              <span className="text-xs text-muted">
                {t('methods.example', {
                  price: formatIdr(EXAMPLE_IDR, t.locale),
                  fee: formatIdr(feeForBuyer(fees, EXAMPLE_IDR), t.locale),
                })}
              </span>
            )}
          </span>
        )}
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            checked={more}
            disabled={!on}
            aria-label={t('methods.moreOf', { name: who })}
            onChange={(event) => onChange({ more: event.target.checked })}
          />
          {t('methods.more')}
        </label>
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-label={t('methods.onOf', { name: who })}
          className="switch"
          onClick={() => onChange({ on: !on })}
        >
          <span className="switch-track" />
          {t(on ? 'methods.on' : 'methods.off')}
        </button>
        {!hasOwnBooks(gateway) && (
          <button
            type="button"
            className="button button-small"
            aria-expanded={editing}
            aria-label={t('methods.feesEditOf', { name: who })}
            onClick={() => setEditing(!editing)}
          >
            {t('methods.feesEdit')}
          </button>
        )}
      </span>
      {editing && <FeeFields channel={channel} who={who} onChange={(own) => onChange({ fees: own })} />}
    </li>
  );
}

/** 'Rp 750 + 0,7% + PPN 11%', as the gateway publishes it or the seller says. */
function feeText(t: Translate, { feeFlat, feePercent, feeMinimum, feeVat }: OwnFees): string {
  const share = (percent: number) =>
    `${new Intl.NumberFormat(t.locale, { maximumFractionDigits: 2 }).format(percent)}%`;
  const parts = [
    feeFlat > 0 && formatIdr(feeFlat, t.locale),
    feePercent > 0 && share(feePercent),
    feeMinimum > 0 && t('methods.feeAtLeast', { least: formatIdr(feeMinimum, t.locale) }),
    feeVat > 0 && t('methods.feeWithVat', { vat: share(feeVat) }),
  ].filter(Boolean);
  return parts.length > 0 ? t('methods.fee', { fee: parts.join(' + ') }) : t('methods.noFee');
}
