import type { InboxMail } from '#contract/sandbox.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

export const fetchInbox = (api: ApiClient, to: string): Promise<InboxMail[]> =>
  api.fetchJson({ method: 'GET', path: `/sandbox/inbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}` });
