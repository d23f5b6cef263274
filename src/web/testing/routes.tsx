import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useLocation } from '#web/lib/page/router.tsx';

interface Props {
  /** '*' is any that no earlier one has. */
  path: string;
  element: ReactNode;
}

export const Route = (_: Props): null => null;

/** A few pages in place of the whole store's. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const routes = Children.toArray(children).filter(isValidElement) as ReactElement<Props>[];
  return routes.find(({ props }) => props.path === pathname || props.path === '*')?.props.element ?? null;
}
