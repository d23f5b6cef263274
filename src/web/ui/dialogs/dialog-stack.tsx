import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { nameOf, useDialogAddress } from '#web/lib/page/dialog-address.ts';

/**
 * The dialogs that features open of one another, by name and with what they need. A feature declares its own here
 * (`declare module`) and the shell above all features says what stands behind a name: so none imports another's.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface NamedDialogs {}

interface NamedDialog<Props> {
  Dialog: ComponentType<Props & { onClose: () => void }>;
  /** What of its props stands in the address, and back; null for an address that nobody made. */
  write: (props: Props) => readonly (string | number)[];
  read: (args: readonly string[]) => Props | null;
  /** It stands beside the page, one of its kind: another takes its place and leaves nothing to go back to. */
  beside?: true;
}

export type DialogTable = { readonly [Name in keyof NamedDialogs]: NamedDialog<NamedDialogs[Name]> };

type RenderDialog = (close: () => void) => ReactNode;

/** Args may hold anything; what tells them apart is written otherwise. */
const entryOf = (name: string, args: readonly (string | number)[]): string =>
  [name, ...args.map((arg) => encodeURIComponent(arg))].join(':');

function drawn(named: DialogTable, entry: string, close: (entry: string) => void): ReactNode {
  const [name = '', ...args] = entry.split(':');
  if (!Object.hasOwn(named, name)) return null;
  const { Dialog, read } = named[name as keyof DialogTable] as NamedDialog<object>;
  const props = read(args.map(decoded));
  return props && <Dialog {...props} onClose={() => close(entry)} />;
}

const isBeside = (named: DialogTable, name: string): boolean =>
  Object.hasOwn(named, name) && named[name as keyof DialogTable].beside === true;

function decoded(arg: string): string {
  try {
    return decodeURIComponent(arg);
  } catch {
    return '';
  }
}

const OpenDialog = createContext<((render: RenderDialog) => void) | null>(null);
const Named = createContext<DialogTable | null>(null);

interface Props {
  named: DialogTable;
  children: ReactNode;
}

/**
 * Keeps the dialogs that are open: those with a name in the address, questions in memory. One may open another: it
 * stands on top until it is closed.
 */
export function DialogStack({ named, children }: Props) {
  const address = useDialogAddress();
  const [open, setOpen] = useState<readonly { id: number; render: RenderDialog }[]>([]);
  const add = useCallback(
    (render: RenderDialog) => setOpen((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, render }]),
    [],
  );
  const dialogs = useMemo(
    () =>
      open.map(({ id, render }) => (
        <Fragment key={id}>{render(() => setOpen((all) => all.filter((one) => one.id !== id)))}</Fragment>
      )),
    [open],
  );
  return (
    <Named value={named}>
      <OpenDialog value={add}>
        {children}
        <Suspense fallback={null}>
          {address.open.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same dialog may be open twice
            <Fragment key={`${at} ${isBeside(named, nameOf(entry)) ? nameOf(entry) : entry}`}>
              {drawn(named, entry, address.close)}
            </Fragment>
          ))}
          {dialogs}
        </Suspense>
      </OpenDialog>
    </Named>
  );
}

function useStack<T>(context: T | null): T {
  if (!context) throw new Error('DialogStack is missing');
  return context;
}

/** Asks a question of the feature's own, which has no address. */
export const useOpenDialog = (): ((render: RenderDialog) => void) => useStack(use(OpenDialog));

/** Opens a dialog of whichever feature has it. */
export function useOpenNamed(): <Name extends keyof NamedDialogs>(
  name: Name,
  props: NamedDialogs[Name],
) => void {
  const { show } = useDialogAddress();
  const named = useStack(use(Named));
  return useCallback(
    (name, props) => show(entryOf(name, named[name].write(props as never)), isBeside(named, name)),
    [show, named],
  );
}
