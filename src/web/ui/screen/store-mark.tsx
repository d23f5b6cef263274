import { useServices } from '#web/lib/calls/services.ts';
import { usePictureSource } from '#web/lib/page/use-picture-source.ts';
import { Logo } from './icons.tsx';

/** The store's square mark, or the one that it came with. It stands beside the name and says nothing more. */
export function StoreMark({ size = 26 }: { size?: number }) {
  const { mark } = useServices().store;
  const source = usePictureSource(mark?.url ?? '');
  if (!mark) return <Logo size={size} />;
  return <img className="store-mark" src={source ?? undefined} alt="" width={size} height={size} />;
}
