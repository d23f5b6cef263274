import { useState } from 'react';
import type { OrdersClaims } from '#contract/orders/claims.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { QueryClient } from '#web/lib/calls/query-store.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { QueryClientProvider } from '#web/lib/calls/use-query.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { HelpContacts } from '#web/ui/screen/help-contacts.tsx';
import { useClaims, type Whose } from '../queries.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimView } from './claim-view.tsx';

interface Props {
  title: string;
  whose: Whose;
  onClose: () => void;
}

/** What a buyer says of what does not work: the claims there are, or three questions. */
export function ClaimDialog({ title, whose, onClose }: Props) {
  const { api } = useServices();
  // The shop's pages share no answers: what is asked here is known here alone.
  const [client] = useState(() => new QueryClient(api));
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryClientProvider value={client}>
        <Shown whose={whose} />
      </QueryClientProvider>
    </Dialog>
  );
}

function Shown({ whose }: { whose: Whose }) {
  const t = useT();
  return (
    <Loaded query={useClaims(whose)} failed={t('claim.loadFailed')} rows={3}>
      {({ data }) => <Claims whose={whose} data={data} />}
    </Loaded>
  );
}

function Claims({ whose, data }: { whose: Whose; data: OrdersClaims }) {
  const t = useT();
  const { now } = useServices();
  const { claims, pieces } = data;
  /** Which of the pieces is asked about; null: what was said is shown. */
  const [asking, setAsking] = useState<number | null>(null);
  const free = pieces.filter(({ mayClaim }) => mayClaim);
  const spoken = new Set(claims.map(({ piece }) => piece));
  const isOver =
    pieces.length > 0 && pieces.every(({ until }) => until === null || Date.parse(until) < now());
  const others = free.filter(({ piece }) => !spoken.has(piece));
  if (asking !== null || (claims.length === 0 && free.length > 0))
    return (
      <ClaimForm
        whose={whose}
        pieces={asking === null ? free : free.filter(({ piece }) => piece === asking || !spoken.has(piece))}
        first={asking}
        onDone={() => setAsking(null)}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      {claims.map((claim) => (
        <ClaimView
          key={claim.id}
          whose={whose}
          claim={claim}
          piece={pieces.find(({ piece }) => piece === claim.piece)}
          // Of several claims of one thing the latest goes on.
          onAgain={
            claims.find(({ piece }) => piece === claim.piece) === claim
              ? () => setAsking(claim.piece)
              : undefined
          }
        />
      ))}
      {others[0] && claims.length > 0 && (
        <Button label={t('claim.another')} onClick={() => setAsking(others[0]?.piece ?? null)} />
      )}
      {free.length === 0 && !claims.some(({ waitsFor }) => waitsFor) && (
        <div>
          <p className="text-sm text-muted">{t(isOver ? 'claim.over' : 'claim.notNow')}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            <HelpContacts />
          </ul>
        </div>
      )}
    </div>
  );
}
