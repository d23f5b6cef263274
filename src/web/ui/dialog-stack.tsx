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

/**
 * The dialogs that features open of one another, by name and with what they need. A feature declares its own here
 * (`declare module`) and the shell above all features says what stands behind a name: so none imports another's.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface NamedDialogs {}

export type DialogTable = {
  readonly [Name in keyof NamedDialogs]: ComponentType<NamedDialogs[Name] & { onClose: () => void }>;
};

type RenderDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<((render: RenderDialog) => void) | null>(null);
const Named = createContext<DialogTable | null>(null);

interface Props {
  named: DialogTable;
  children: ReactNode;
}

/** Keeps the dialogs that are open. One may open another: it stands on top until it is closed. */
export function DialogStack({ named, children }: Props) {
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
        <Suspense fallback={null}>{dialogs}</Suspense>
      </OpenDialog>
    </Named>
  );
}

function useStack<T>(context: T | null): T {
  if (!context) throw new Error('DialogStack is missing');
  return context;
}

/** Opens a dialog of the feature itself. */
export const useOpenDialog = (): ((render: RenderDialog) => void) => useStack(use(OpenDialog));

/** Opens a dialog of whichever feature has it. */
export function useOpenNamed(): <Name extends keyof NamedDialogs>(
  name: Name,
  props: NamedDialogs[Name],
) => void {
  const open = useOpenDialog();
  const named = useStack(use(Named));
  return useCallback(
    (name, props) => {
      const Dialog = named[name] as ComponentType<{ onClose: () => void }>;
      open((close) => <Dialog {...props} onClose={close} />);
    },
    [open, named],
  );
}
