import { type ComponentType, use } from 'react';

/** How long a failure stands before another visit may try again. */
const RETRY_MS = 1_000;

export interface LazyPage<Props extends object = object> {
  Page: ComponentType<Props>;
  preload: () => Promise<void>;
}

/** A page in its own chunk. Once preloaded it renders at once, so hydration never waits half-way. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let Ready: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const preload = () => {
    pending ??= load().then(
      (component) => {
        Ready = component;
      },
      (error: unknown) => {
        // The screen that is waiting must meet this very failure; trying at once again would go on forever.
        setTimeout(() => {
          pending = null;
        }, RETRY_MS);
        throw error;
      },
    );
    return pending;
  };
  const Page = (props: Props) => {
    if (!Ready) use(preload());
    return Ready ? <Ready {...props} /> : null;
  };
  return { Page, preload };
}
