import { useMemo, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Link, useSearchParams } from '#web/lib/page/router.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { type ApiBook, BOOKS, documentOf } from '../books.ts';
import type { Call } from '../document.ts';
import { findCalls } from '../find-calls.ts';
import { useCalls } from '../use-calls.ts';
import { CallIndex } from './call-index.tsx';
import { CallView } from './call-view.tsx';
import { RequestExample } from './example.tsx';
import { Words } from './words.tsx';
import '../api-reader.css';
import '#web/ui/styles/utilities.css';

/** Reads the store's OpenAPI document: an index with a search, and one call at a time. */
export function ApiReader({ of }: { of: keyof typeof BOOKS }) {
  const book = BOOKS[of];
  const t = useT();
  const { demo } = useServices();
  const [params] = useSearchParams();
  const chosen = params.get('call');
  useTitle(chosen ?? t(book.title));
  const calls = useCalls(book);
  const isOff = calls.error instanceof ApiRefusal && calls.error.code === 'request.unknown-path';
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-extrabold">{t(book.title)}</h1>
        {!demo && (
          <a className="button button-small" href={documentOf(book)}>
            openapi.json
          </a>
        )}
      </div>
      <div className="mt-4">
        <Loaded query={calls} {...(isOff ? { failed: t('api.off') } : {})}>
          {({ description, calls: all }) => (
            <Reader all={all} book={book} chosen={chosen} description={description} />
          )}
        </Loaded>
      </div>
    </div>
  );
}

interface ReaderProps {
  all: readonly Call[];
  book: ApiBook;
  chosen: string | null;
  description: string;
}

function Reader({ all, book, chosen, description }: ReaderProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const found = useMemo(() => findCalls(all, query), [all, query]);
  const call = all.find(({ name }) => name === chosen);
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(200px,1fr)_minmax(0,3fr)]">
      <CallIndex calls={found} chosen={chosen} query={query} onSearch={setQuery} />
      <div className={chosen === null ? 'max-md:order-first' : ''}>
        {chosen !== null && (
          <Link className="button button-small mb-4 md:hidden" to={book.page}>
            {t('api.all')}
          </Link>
        )}
        {chosen === null ? (
          <Start description={description} first={all.find(({ name }) => name === book.first)} />
        ) : call ? (
          <CallView key={call.name} call={call} />
        ) : (
          <p className="panel text-sm text-muted" role="status">
            {t('api.unknown', { name: chosen })}
          </p>
        )}
      </div>
    </div>
  );
}

/** What holds for every call, in the document's own words, and the call that most others need. */
function Start({ description, first }: { description: string; first: Call | undefined }) {
  return (
    <div className="flex flex-col gap-6">
      <p className="panel api-english text-sm" lang="en" dir="ltr">
        <Words text={description} />
      </p>
      {first && (
        <div className="max-md:hidden">
          <RequestExample call={first} />
        </div>
      )}
    </div>
  );
}
