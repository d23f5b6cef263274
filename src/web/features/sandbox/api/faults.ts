import type { SandboxFaults, SandboxGatewayName, TimelineEntry } from '#contract/payments/sandbox.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';

const address = (gateway: SandboxGatewayName) => `/sandbox/${gateway}/faults`;

export const fetchFaults = (api: ApiClient, gateway: SandboxGatewayName): Promise<SandboxFaults> =>
  api.fetchJson({ method: 'GET', path: address(gateway) });

export const setFaults = (
  api: ApiClient,
  gateway: SandboxGatewayName,
  faults: Partial<SandboxFaults>,
): Promise<SandboxFaults> => api.fetchJson({ method: 'POST', path: address(gateway), body: faults });

export const fetchTimeline = (api: ApiClient, reference: string): Promise<TimelineEntry[]> =>
  api.fetchJson({ method: 'GET', path: `/sandbox/timeline/${encodeURIComponent(reference)}.json` });
