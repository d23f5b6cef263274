import { Component, type ReactNode, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { BannerButton } from '../screen/banner.tsx';
import { AlertIcon, CloseIcon, icon } from '../screen/icons.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

const RetryIcon = icon(<path d="M16 10a6 6 0 1 1-1.8-4.3M16.5 2.5v4h-4" />);

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
      <BannerButton label={t('checkout.retry')} disabled={isFetching} onPress={() => void refetch()}>
        <RetryIcon size={16} />
      </BannerButton>
      <BannerButton label={t('panel.close')} onPress={() => setRead(error)}>
        <CloseIcon size={16} />
      </BannerButton>
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
  /** How many rows will come, and how high each will be, as one of the style sheet's words. */
  rows?: number;
  height?: string;
  children: (data: T) => ReactNode;
}

/** What the store was asked for: on its way, not to be had, empty, or there. What is there stays while it is renewed. */
export function Loaded<T>({ query, failed, isEmpty, empty, rows, height, children }: Props<T>) {
  return (
    <>
      <LoadFailed query={query} text={failed} />
      {query.isPending && <SkeletonRows rows={rows} height={height} />}
      <Readable query={query} failed={failed}>
        {(data) =>
          isEmpty?.(data) ? (
            <p className="panel text-center text-sm text-muted" role="status">
              {empty}
            </p>
          ) : (
            children(data)
          )
        }
      </Readable>
    </>
  );
}

interface ReadableProps<T> {
  query: Asked & { data: T | undefined };
  failed: string | undefined;
  children: (data: T) => ReactNode;
}

/** What has come. Without what it must have it is as good as none: it can be asked for again, the rest of the page stays. */
export function Readable<T>({ query, failed, children }: ReadableProps<T>) {
  const { data } = query;
  if (data === undefined) return null;
  const otherwise = <LoadFailed query={{ ...query, error: data }} text={failed} />;
  return (
    <Guard data={data} otherwise={otherwise}>
      <Shown data={data}>{children}</Shown>
    </Guard>
  );
}

/** In a component of its own, so that what it throws meets the guard around it. */
const Shown = <T,>({ data, children }: { data: T; children: (data: T) => ReactNode }) => children(data);

interface GuardProps {
  data: unknown;
  otherwise: ReactNode;
  children: ReactNode;
}

class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ data }: GuardProps) {
    if (this.state.failed && data !== this.props.data) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
