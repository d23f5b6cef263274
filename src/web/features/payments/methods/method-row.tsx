import { useState } from 'react';
import type { OwnChannel } from '#contract/payments/payments.ts';
import { FEE_BEARERS, feeForBuyer, mayBearFee, type OwnFees } from '#domain/payments/channels.ts';
import { hasOwnBooks } from '#domain/payments/gateways.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { methodText } from '#web/i18n/method-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { MoveHandle } from '#web/ui/lists/move-handle.tsx';
import { areFees, FeeFields } from './fee-fields.tsx';

/** What a fee comes to is told by an example. */
const EXAMPLE_IDR = 100_000;

interface Props {
  channel: OwnChannel;
  at: number;
  count: number;
  onMove: (at: number, by: -1 | 1) => void;
  onMoveTo: (from: number, to: number) => void;
  onChange: (part: Partial<OwnChannel>) => void;
}

export function MethodRow({ channel, at, count, onMove, onMoveTo, onChange }: Props) {
  const t = useT();
  const { name, gateway, on, more, feeBy, active } = channel;
  const [editing, setEditing] = useState(false);
  // What is being typed may be no fee yet.
  const fees = areFees(channel.fees) && channel.fees ? channel.fees : channel.published;
  const free = feeForBuyer(fees, EXAMPLE_IDR) === 0;
  const who = `${name} (${gatewayText(t, gateway)})`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
      <MoveHandle name={who} at={at} count={count} onMoveTo={onMoveTo} />
      <MoveButtons name={who} at={at} count={count} onMove={onMove} />
      <span className={`min-w-40 flex-1 basis-40 ${on ? '' : 'text-muted'}`}>
        <span className="block font-semibold wrap-anywhere">
          <bdi>{methodText(t, name)}</bdi>
        </span>
        <span className="block text-xs text-muted">
          {[gatewayText(t, gateway), feeText(t, fees), active ? '' : t('methods.closed')]
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
            <Select
              className="w-auto"
              label={t('methods.feeOf', { name: who })}
              value={feeBy}
              disabled={!on}
              onChoose={(value) => onChange({ feeBy: value })}
              options={FEE_BEARERS.map((bearer) => [bearer, t(`methods.feeBy.${bearer}`)])}
            />
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
        <Tick
          label={t('methods.more')}
          checked={more}
          disabled={!on}
          aria-label={t('methods.moreOf', { name: who })}
          onTick={(on) => onChange({ more: on })}
        />
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
          <Button
            label={t('methods.feesEdit')}
            look="small"
            aria-expanded={editing}
            aria-label={t('methods.feesEditOf', { name: who })}
            onClick={() => setEditing(!editing)}
          />
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
