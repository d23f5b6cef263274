import type { SandboxChat, SandboxChatAct } from '#contract/payments/sandbox.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';

export const fetchChat = (api: ApiClient, chat: number): Promise<SandboxChat> =>
  api.fetchJson({ method: 'GET', path: `/sandbox/telegram.json?chat=${chat}` });

export const actInChat = (api: ApiClient, act: SandboxChatAct): Promise<unknown> =>
  api.fetchJson({ method: 'POST', path: '/sandbox/telegram/say', body: act });
