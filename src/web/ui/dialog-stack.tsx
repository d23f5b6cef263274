import {
  createContext,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';

type RenderDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<((render: RenderDialog) => void) | null>(null);

/** Keeps the dialogs that are open. One may open another: it stands on top until it is closed. */
export function AdminDialogs({ children }: { children: ReactNode }) {
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
    <OpenDialog value={add}>
      {children}
      <Suspense fallback={null}>{dialogs}</Suspense>
    </OpenDialog>
  );
}

export function useOpenDialog(): (render: RenderDialog) => void {
  const open = use(OpenDialog);
  if (!open) throw new Error('AdminDialogs is missing');
  return open;
}
