import type { SupplyRequestView } from '#contract/orders/supply.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { useAskAgain, useRequests } from './queries.ts';

interface Props {
  orderId: number;
  /** It waits for one of them, or for the seller since all had nothing. */
  waits: boolean;
}

/** Who was asked for an order, what each said, and the way to ask again; nothing for an order of which nobody was. */
export function OrderSupply({ orderId, waits }: Props) {
  const t = useT();
  const may = useMay();
  const query = useRequests(orderId);
  const asking = useAskAgain();
  const requests = query.data?.data ?? [];
  if (query.error !== null) return <LoadFailed query={query} text={t('request.requestsFailed')} />;
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="order-supply">
      <h3 id="order-supply" className="mb-1 text-sm font-semibold">
        {t('request.requests')}
      </h3>
      <Problem text={asking.error === null ? null : failureText(t, asking.error)} />
      <ul className="flex flex-col gap-2 text-sm">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {waits && may('orders.change') && (
        <Button
          label={t('request.askAgain')}
          look="small"
          className="mt-2"
          busy={asking.busy}
          onClick={() => void asking.run({ id: orderId })}
        />
      )}
    </section>
  );
}

function Request({ request }: { request: SupplyRequestView }) {
  const t = useT();
  const { supplier, article, state, why, tries, nextAt, reference } = request;
  return (
    <li className="wrap-anywhere">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          <bdi className="font-semibold">{supplier}</bdi>{' '}
          <bdi dir="ltr" className="font-mono text-xs text-muted">
            {article}
          </bdi>
        </span>
        <span>{t(`request.state.${state}`)}</span>
      </p>
      <p className="text-xs text-muted">
        {[
          reference,
          why,
          tries > 1 ? t('request.tries', { n: tries }) : '',
          nextAt ? t('request.next', { when: formatDateTime(nextAt, t) }) : '',
        ]
          .filter((part) => part !== '')
          .map((part, at) => (
            <span key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
      </p>
    </li>
  );
}
