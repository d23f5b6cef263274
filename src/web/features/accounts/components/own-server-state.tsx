import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { QueryClient } from '#web/lib/calls/query-store.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { QueryClientProvider } from '#web/lib/calls/use-query.ts';
import type { Session } from '../session.ts';
import { useSession } from '../use-session.ts';

const clients = new WeakMap<Session, QueryClient>();

/** One for the account and the seller's area; it forgets everything when its person leaves or another comes. */
function clientOf(session: Session, api: ApiClient): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = new QueryClient(api);
  clients.set(session, client);
  let owner = ownerOf(session);
  session.subscribe(() => {
    if (ownerOf(session) === owner) return;
    owner = ownerOf(session);
    client.clear();
  });
  return client;
}

function ownerOf(session: Session): number | null {
  const state = session.get();
  return state.kind === 'signed-in' ? state.user.id : null;
}

/** What the store has told whoever is signed in. */
export function OwnServerState({ user, children }: { user: User; children: ReactNode }) {
  const { api } = useServices();
  const { session } = useSession();
  return (
    // Another person begins with nothing on the screen either.
    <QueryClientProvider key={user.id} value={clientOf(session, api)}>
      {children}
    </QueryClientProvider>
  );
}
