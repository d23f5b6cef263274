import { type ReactNode, Suspense } from 'react';
import { latePart } from '#web/i18n/late-part.tsx';
import { Waiting } from '#web/ui/screen/waiting.tsx';
import { useSecondFactor } from '../ways.ts';

const Setup = latePart({
  areas: ['panel', 'account', 'security'],
  load: () => import('./second-factor-setup.tsx').then((file) => file.SecondFactorSetup),
});

interface Props {
  /** Nothing is asked of who has one. */
  has: boolean;
  onChanged: () => void;
  /** Around what stands here instead of the children. */
  frame: (screen: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Staff of whom the owner demands a second factor set it up here, before anything else opens. */
export function SecondFactorGate({ has, onChanged, frame, children }: Props) {
  const status = useSecondFactor(!has);
  if (has || status.data?.data.demanded === false || status.error !== null) return children;
  if (!status.data) return frame(<Waiting />);
  return frame(
    <Suspense fallback={<Waiting />}>
      <Setup onChanged={onChanged} />
    </Suspense>,
  );
}
