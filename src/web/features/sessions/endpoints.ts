import type * as sessions from '#contract/accounts/sessions.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  endSessions: route<typeof sessions.endSessions>('POST', 'sessions/end'),
};
