import { type ComponentType, use } from 'react';

/** How long a failure stands before another visit may try again. */
const RETRY_MS = 1_000;

export interface LazyPage<Props extends object = object> {
  Page: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/** A page in its own chunk. Once preloaded it renders at once, so hydration never waits half-way. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    if (pending) return pending;
    const loading = load();
    loading.then(
      // Noted as React notes it: what is there is then read without waiting even once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // The screen that is waiting must meet this very failure; trying at once again would go on forever.
      () =>
        setTimeout(() => {
          pending = null;
        }, RETRY_MS),
    );
    pending = loading;
    return loading;
  };
  const Page = (props: Props) => {
    const Ready = use(preload());
    return <Ready {...props} />;
  };
  return { Page, preload };
}
