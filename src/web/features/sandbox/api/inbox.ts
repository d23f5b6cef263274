import type { InboxMail } from '#contract/payments/sandbox.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';

export const fetchInbox = (api: ApiClient, to: string): Promise<InboxMail[]> =>
  api.fetchJson({ method: 'GET', path: `/sandbox/inbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}` });

/** The mail's HTML by itself, under rules of its own. */
export const mailAddress = ({ id }: InboxMail): string => `/sandbox/inbox/mail/${id}`;
