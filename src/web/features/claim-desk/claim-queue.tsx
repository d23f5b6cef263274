import type { ListedClaim } from '#contract/orders/claims.ts';
import { CLAIM_WAITS } from '#domain/orders/claims.ts';
import { formatAge, formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { useServices } from '#web/lib/calls/services.ts';

interface Props {
  claims: readonly ListedClaim[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** In parts by whose word is waited for; what is settled is one list. */
export function ClaimQueue(props: Props) {
  const t = useT();
  const parts = CLAIM_WAITS.map((who) => ({
    title: t(`claims.waits.${who}`),
    claims: props.claims.filter(({ waitsFor }) => waitsFor === who),
  }));
  const settled = props.claims.filter(({ waitsFor }) => waitsFor === null);
  return (
    <div className="panel flex flex-col gap-4 overflow-hidden p-0">
      {parts
        .filter(({ claims }) => claims.length > 0)
        .map(({ title, claims }) => (
          <div key={title}>
            <h2 className="px-4 pt-3 pb-1 text-sm text-muted">{title}</h2>
            <Rows {...props} claims={claims} />
          </div>
        ))}
      {settled.length > 0 && <Rows {...props} claims={settled} />}
    </div>
  );
}

function Rows({ claims, chosen, onChoose }: Props) {
  const t = useT();
  const { now } = useServices();
  const ageOf = ({ since, closedAt }: ListedClaim) =>
    closedAt === null
      ? formatAge(Math.max(0, (now() - Date.parse(since)) / 1000), t.locale)
      : formatDateTime(closedAt, t);
  return (
    <ul className="divide-y divide-line">
      {claims.map((claim) => (
        <li key={claim.id}>
          <button
            type="button"
            className="claim-row block w-full px-4 py-2.5 text-start"
            aria-current={claim.id === chosen}
            onClick={() => onChoose(claim.id)}
          >
            <span className="flex items-baseline justify-between gap-3">
              <bdi className="min-w-0 font-semibold wrap-anywhere">{productText(t, claim.productName)}</bdi>
              <span
                className={`flex-none text-sm ${claim.waitsFor === 'store' ? 'text-chilli-text' : 'text-muted'}`}
              >
                {ageOf(claim)}
              </span>
            </span>
            <bdi className="block text-sm text-muted wrap-anywhere">{claim.customerEmail}</bdi>
            <span className="line-clamp-1 text-sm">
              {claim.outcome
                ? textOr(t, `claim.note.${claim.outcome}`, '')
                : claim.last.text || textOr(t, `claim.why.${claim.reason}`, '')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
