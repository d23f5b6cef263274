import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { createQueryClient } from '#web/lib/calls/server-state.ts';
import { useServices } from '#web/lib/calls/services.ts';
import type { Session } from '../session.ts';
import { useSession } from '../use-session.ts';

const clients = new WeakMap<Session, QueryClient>();

/** One for the account and the seller's area; it forgets everything when its person leaves or another comes. */
function clientOf(session: Session, api: ApiClient): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = createQueryClient(api);
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
    <QueryClientProvider key={user.id} client={clientOf(session, api)}>
      {children}
    </QueryClientProvider>
  );
}
