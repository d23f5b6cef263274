import { type ComponentType, use } from 'react';

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<void>;
}

/** A page in its own chunk. Once preloaded it renders at once, so hydration never waits half-way. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Ready: ComponentType | null = null;
  let pending: Promise<void> | null = null;
  const preload = () => {
    pending ??= load().then(
      (component) => {
        Ready = component;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  const Page = () => {
    if (!Ready) use(preload());
    return Ready ? <Ready /> : null;
  };
  return { Page, preload };
}
