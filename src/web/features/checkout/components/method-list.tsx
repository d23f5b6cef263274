import { useState } from 'react';
import type { ChannelView } from '#contract/payments/checkout.ts';
import { PAYMENT_HOURS } from '#domain/orders/orders.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { methodText } from '#web/i18n/method-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { arrangeMethods, feeOf, problemWith } from '../checkout-rules.ts';
import { MethodMark } from './method-mark.tsx';

interface Props {
  channels: readonly ChannelView[];
  selected: string | null;
  totalIdr: number;
  disabled: boolean;
  onSelect: (code: string) => void;
}

export function MethodList({ channels, selected, totalIdr, disabled, onSelect }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { first, behindToggle } = arrangeMethods(channels);
  // What was chosen stays in sight.
  const hidden = behindToggle.filter(({ code }) => code !== selected);
  const shown = [...first, ...behindToggle].filter((channel) => open || !hidden.includes(channel));
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-semibold text-muted">{t('checkout.methods')}</legend>
      {channels.length === 0 && <p className="text-sm">{t('checkout.noMethods')}</p>}
      <div className="grid gap-2 md:grid-cols-2" id="methods">
        {shown.map((channel) => (
          <MethodRow
            key={channel.code}
            channel={channel}
            totalIdr={totalIdr}
            checked={channel.code === selected}
            onSelect={() => onSelect(channel.code)}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <Button
          label={open ? t('checkout.fewerMethods') : t('checkout.moreMethods', { n: hidden.length })}
          className="mt-2 w-full"
          aria-expanded={open}
          aria-controls="methods"
          onClick={() => setOpen(!open)}
        />
      )}
    </fieldset>
  );
}

interface RowProps {
  channel: ChannelView;
  totalIdr: number;
  checked: boolean;
  onSelect: () => void;
}

function MethodRow({ channel, totalIdr, checked, onSelect }: RowProps) {
  const t = useT();
  const reason = reasonAgainst(t, channel, totalIdr);
  const adds = feeOf(channel, totalIdr);
  const fee = adds > 0 && t('checkout.feeAdds', { amount: formatIdr(adds, t.locale) });
  const hint = channel.down ? t('refusal.channel.down') : hintOf(t, channel.code);
  return (
    <label className="choice min-h-15 px-3">
      <input
        type="radio"
        name="method"
        value={channel.code}
        checked={checked && reason === null}
        disabled={reason !== null}
        onChange={onSelect}
      />
      <MethodMark {...channel} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{methodText(t, channel.name)}</span>
        {hint && <span className="block text-xs text-balance text-muted">{hint}</span>}
        {!channel.down && (
          <span className="block text-xs text-muted">
            {[reason ?? validity(t, channel.maxMinutes), fee].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className="choice-mark" aria-hidden="true" />
    </label>
  );
}

function reasonAgainst(t: Translate, channel: ChannelView, totalIdr: number): string | null {
  switch (problemWith(channel, totalIdr)) {
    case 'down':
      return '';
    case 'inactive':
      return t('checkout.inactive');
    case 'below-minimum':
      return t('checkout.minimum', { amount: formatIdr(channel.minAmount, t.locale) });
    case 'above-maximum':
      return t('checkout.maximum', { amount: formatIdr(channel.maxAmount, t.locale) });
    default:
      return null;
  }
}

const validity = (t: Translate, minutes: number) =>
  minutes < PAYMENT_HOURS * 60
    ? t('checkout.validMinutes', { n: minutes })
    : t('checkout.validHours', { n: PAYMENT_HOURS });

function hintOf(t: Translate, code: string): string | null {
  if (code === 'QRIS') return t('checkout.hint.QRIS');
  return code === 'QRIS2' ? t('checkout.hint.QRIS2') : null;
}
