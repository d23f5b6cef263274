import { useEffect } from 'react';
import { CLAIM_STATES, type ClaimState } from '#domain/orders/claims.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { ClaimDesk } from './claim-desk.tsx';
import { ClaimQueue } from './claim-queue.tsx';
import { useClaimList, useClaimOfOrder } from './queries.ts';
import './claim-desk.css';

/** What buyers say does not work: whose word is waited for, the longest waiting first, and one of them to answer. */
export function ClaimsTab() {
  const t = useT();
  const { of, put, turn } = useAddress();
  const state: ClaimState = of('view') === 'closed' ? 'closed' : 'open';
  const chosen = /^\d{1,9}$/.test(of('claim')) ? Number(of('claim')) : null;
  const list = useClaimList(state);
  // An order leads to the first of its claims that waits, which stays open when it is settled.
  const ofOrder = useClaimOfOrder(/^\d{1,9}$/.test(of('order')) ? of('order') : '')?.id;
  useEffect(() => {
    if (ofOrder !== undefined) put({ claim: String(ofOrder), order: '' });
  }, [ofOrder, put]);
  const counts = { open: list.firstPage?.open ?? 0, closed: list.firstPage?.closed ?? 0 };
  return (
    <div className="claim-room">
      <div className="claim-desk" data-chosen={chosen !== null}>
        <section className="claim-queue" aria-label={t('claims.list')}>
          <ViewChips
            label={t('claims.views')}
            views={CLAIM_STATES.map((name) => ({ name, label: t(`claims.${name}`, { n: counts[name] }) }))}
            chosen={state}
            onChoose={(name) => put({ view: name === 'open' ? '' : name, claim: '', order: '' })}
          />
          <Loaded
            query={{ ...list, data: list.firstPage }}
            failed={t('claims.loadFailed')}
            isEmpty={() => list.rows.length === 0}
            empty={t('claims.none')}
          >
            {() => (
              <ClaimQueue
                claims={list.rows}
                chosen={chosen}
                onChoose={(id) => (chosen === null ? turn : put)({ claim: String(id), order: '' })}
              />
            )}
          </Loaded>
          <LoadMore pages={list} />
        </section>
        {chosen === null ? (
          <p className="claim-none panel text-center text-sm text-muted">{t('claims.pick')}</p>
        ) : (
          <ClaimDesk key={chosen} id={chosen} onBack={() => put({ claim: '', order: '' })} />
        )}
      </div>
    </div>
  );
}
