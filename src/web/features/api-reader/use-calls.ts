import { useState } from 'react';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { Resource } from '#web/lib/calls/resource.ts';
import { useResource, useServices } from '#web/lib/calls/services.ts';
import { type ApiDocument, type Call, callsOf } from './document.ts';

export const DOCUMENT_PATH = `${API_BASE}/openapi.json`;

interface Described {
  description: string;
  calls: readonly Call[];
}

/** The store's description of its own API. It changes with a new version only. */
export function useCalls() {
  const { api, now } = useServices();
  const [resource] = useState(
    () =>
      new Resource<Described>(async () => {
        const document = await api.fetchJson<ApiDocument>({ method: 'GET', path: DOCUMENT_PATH });
        return { description: document.info?.description ?? '', calls: callsOf(document) };
      }),
  );
  const { value, loading, error } = useResource(resource, Number.MAX_SAFE_INTEGER);
  return {
    data: value,
    error,
    isPending: value === undefined && error === null,
    isFetching: loading,
    refetch: () => resource.refresh(now()),
  };
}
