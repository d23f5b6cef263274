import { type ReactNode, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from './banner.tsx';

interface Asked {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FailedProps {
  query: Asked;
  /** What could not be had; what the store itself says of it comes first. */
  text?: string;
}

/** Says that something could not be had, with the way to ask again. It can be taken away until the next failure. */
export function LoadFailed({ query: { error, isFetching, refetch }, text }: FailedProps) {
  const t = useT();
  const [read, setRead] = useState<unknown>(null);
  if (error === null || error === read) return null;
  return (
    <Banner tone="bad" onDismiss={() => setRead(error)}>
      {text ?? failureText(t, error)}{' '}
      <button
        type="button"
        className="font-semibold underline"
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {t('checkout.retry')}
      </button>
    </Banner>
  );
}

interface Props<T> {
  query: Asked & { data: T | undefined; isPending: boolean };
  /** What could not be had. */
  failed?: string;
  /** Whether there is nothing to show, and what stands there then. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** How high what comes will be, as one of the style sheet's words. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** What the store was asked for: on its way, not to be had, empty, or there. What is there stays while it is renewed. */
export function Loaded<T>({ query, failed, isEmpty, empty, height = 'h-48', children }: Props<T>) {
  const t = useT();
  const { data, isPending } = query;
  return (
    <>
      <LoadFailed query={query} {...(failed === undefined ? {} : { text: failed })} />
      {isPending && <div className={`skeleton ${height}`} role="status" aria-label={t('layout.loading')} />}
      {data !== undefined &&
        (isEmpty?.(data) ? (
          <p className="panel text-center text-sm text-muted" role="status">
            {empty}
          </p>
        ) : (
          children(data)
        ))}
    </>
  );
}
