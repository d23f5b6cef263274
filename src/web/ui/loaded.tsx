import { type ReactNode, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { IconButton } from './banner.tsx';
import { AlertIcon, CloseIcon, icon } from './icons.tsx';

const RetryIcon = icon(<path d="M16 10a6 6 0 1 1-1.8-4.300M16.500 2.500v4h-4" />);

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
    <div className="banner banner-bad" role="alert">
      <AlertIcon />
      <div className="min-w-0 flex-1 wrap-anywhere">{text ?? failureText(t, error)}</div>
      <IconButton label={t('checkout.retry')} disabled={isFetching} onPress={() => void refetch()}>
        <RetryIcon size={16} />
      </IconButton>
      <IconButton label={t('panel.close')} onPress={() => setRead(error)}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
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
