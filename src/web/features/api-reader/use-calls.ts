import { useState } from 'react';
import { Resource } from '#web/lib/calls/resource.ts';
import { useResource, useServices } from '#web/lib/calls/services.ts';
import { type ApiBook, documentOf } from './books.ts';
import { type ApiDocument, type Call, callsOf } from './document.ts';

interface Described {
  description: string;
  calls: readonly Call[];
}

/** The store's description of its own API. It changes with a new version only. */
export function useCalls(book: ApiBook) {
  const { api, now } = useServices();
  const [resource] = useState(
    () =>
      new Resource<Described>(async () => {
        const document = await api.fetchJson<ApiDocument>({ method: 'GET', path: documentOf(book) });
        return { description: document.info?.description ?? '', calls: callsOf(document, book.base) };
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
