import type { SandboxFaults, TimelineEntry } from '#contract/sandbox.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

const ADDRESS = '/sandbox/tripay/faults';

export const fetchFaults = (api: ApiClient): Promise<SandboxFaults> =>
  api.fetchJson({ method: 'GET', path: ADDRESS });

export const setFaults = (api: ApiClient, faults: Partial<SandboxFaults>): Promise<SandboxFaults> =>
  api.fetchJson({ method: 'POST', path: ADDRESS, body: faults });

export const fetchTimeline = (api: ApiClient, reference: string): Promise<TimelineEntry[]> =>
  api.fetchJson({ method: 'GET', path: `/sandbox/timeline/${encodeURIComponent(reference)}.json` });
