import type { OwnChannel } from '#contract/payments/payments.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  rows: readonly OwnChannel[];
  onChange: (rows: OwnChannel[]) => void;
}

/** All methods of a gateway at once, where there is more than one gateway. */
export function GatewaySwitches({ rows, onChange }: Props) {
  const t = useT();
  const gateways = [...new Set(rows.map(({ gateway }) => gateway))];
  if (gateways.length < 2) return null;
  return (
    <fieldset className="panel flex flex-wrap gap-x-6 gap-y-1 py-2">
      <legend className="sr-only">{t('methods.gateways')}</legend>
      {gateways.map((gateway) => {
        const own = rows.filter((row) => row.gateway === gateway);
        const on = own.filter((row) => row.on).length;
        return (
          <button
            key={gateway}
            type="button"
            role="switch"
            aria-checked={on > 0}
            aria-label={t('methods.gatewayOf', { name: gatewayText(t, gateway) })}
            className="switch"
            onClick={() =>
              onChange(rows.map((row) => (row.gateway === gateway ? { ...row, on: on === 0 } : row)))
            }
          >
            <span className="switch-track" />
            {gatewayText(t, gateway)}{' '}
            <span className="text-xs text-muted">{t('methods.gatewayOn', { on, n: own.length })}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
