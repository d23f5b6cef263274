import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Navigate, useLocation } from '#web/lib/page/router.tsx';
import { useDialogOpen } from '#web/ui/dialogs/open-dialogs.ts';
import { Waiting } from '#web/ui/screen/waiting.tsx';
import type { SignInState } from '../return-path.ts';
import { useFreshSession } from '../use-session.ts';

interface Props {
  adminOnly?: boolean;
  children: (user: User) => ReactNode;
}

/** Lets in who may come in: others go to the sign-in page, or to their own area. */
export function RequireUser({ adminOnly = false, children }: Props) {
  const { state } = useFreshSession();
  const { pathname, search } = useLocation();
  const ended = state.kind === 'anonymous' && state.why === 'ended';
  const dialogOpen = useDialogOpen(ended);
  const [last, setLast] = useState<User | null>(null);
  if (state.kind === 'signed-in' && state.user !== last) setLast(state.user);
  if (state.kind === 'loading') return <Waiting />;
  // What was typed or bought in a dialog stays to be read until it is closed.
  if (dialogOpen && last) return children(last);
  // An admin goes back to the admins' own door.
  if (state.kind === 'anonymous') {
    // Who signs out has finished; others come back to where they were.
    const told: SignInState =
      state.why === 'signed-out'
        ? {}
        : { from: `${pathname}${search}`, ...(state.why === 'ended' ? { note: 'ended' as const } : {}) };
    return <Navigate to={state.wasAdmin ? paths.adminSignIn : paths.signIn} state={told} replace />;
  }
  if (adminOnly && !state.user.isAdmin) return <Navigate to={paths.account} replace />;
  return children(state.user);
}
