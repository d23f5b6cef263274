import type { SandboxBank, SandboxTransfer, SandboxTransferResult } from '#contract/payments/sandbox.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';

export const fetchBank = (api: ApiClient): Promise<SandboxBank> =>
  api.fetchJson({ method: 'GET', path: '/sandbox/bank.json' });

export const sendTransfer = (api: ApiClient, transfer: SandboxTransfer): Promise<SandboxTransferResult> =>
  api.fetchJson({ method: 'POST', path: '/sandbox/bank/transfer', body: transfer });
