import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type Addresses, addressAt, addressOf, type GoOptions, type PageAddress } from './location.ts';

const AddressContext = createContext<{ places: Addresses; place: PageAddress } | null>(null);

function useHere() {
  const here = use(AddressContext);
  if (!here) throw new Error('no router around this part');
  return here;
}

/** Draws its parts again when the place changes; what is typed or ticking meanwhile goes first. */
export function Router({ places, children }: { places: Addresses; children: ReactNode }) {
  const [place, setPlace] = useState(places.current);
  useLayoutEffect(() => {
    setPlace(places.current());
    return places.watch((next) => startTransition(() => setPlace(next)));
  }, [places]);
  const here = useMemo(() => ({ places, place }), [places, place]);
  return <AddressContext value={here}>{children}</AddressContext>;
}

export const useLocation = (): PageAddress => useHere().place;

/** For what has to know where the visitor is at the moment, and not when it was drawn. */
export const useAddresses = (): Addresses => useHere().places;

/** The same function for ever: it may stand among the things an effect depends on. */
export const useNavigate = (): Addresses['go'] => useHere().places.go;

type NextQuery = Record<string, string> | URLSearchParams | ((now: URLSearchParams) => URLSearchParams);

/** The query of the address, and the way to change it. */
export function useSearchParams() {
  const { places, place } = useHere();
  const params = useMemo(() => new URLSearchParams(place.search), [place.search]);
  const change = useCallback(
    (next: NextQuery, options?: GoOptions) => {
      const now = new URLSearchParams(places.current().search);
      const query = new URLSearchParams(typeof next === 'function' ? next(now) : next).toString();
      places.go(query === '' ? places.current().pathname : `?${query}`, options);
    },
    [places],
  );
  return [params, change] as const;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, GoOptions {
  to: string;
}

/** A link inside the store: a plain one to whoever opens it elsewhere or has no script. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { places, place } = useHere();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const ownWindow = rest.target !== undefined && rest.target !== '_self';
    if (event.defaultPrevented || event.button !== 0 || elsewhere || ownWindow) return;
    event.preventDefault();
    const here = addressOf(place);
    const same = addressOf(addressAt(to, here, 'push')) === here;
    places.go(to, { replace: replace ?? same, state });
  };
  return <a {...rest} href={places.hrefOf(to)} onClick={follow} />;
}

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace, state }: GoOptions & { to: string }) {
  const navigate = useNavigate();
  const told = JSON.stringify(state ?? null);
  useEffect(() => navigate(to, { replace, state: JSON.parse(told) }), [navigate, to, replace, told]);
  return null;
}
