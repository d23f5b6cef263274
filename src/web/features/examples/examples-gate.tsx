import { type ReactNode, Suspense } from 'react';
import type { Right } from '#domain/guard/rights.ts';
import { latePart } from '#web/i18n/late-part.tsx';
import { LateBox } from '#web/ui/lists/late-box.tsx';
import { Waiting } from '#web/ui/screen/waiting.tsx';
import { useExamples } from './queries.ts';

const LateFirstScreen = latePart<{ name: string }>({
  areas: ['adminExamples', 'panel'],
  load: () => import('./first-screen.tsx').then((file) => file.FirstScreen),
});
const LateStrip = latePart({
  areas: ['adminExamples', 'panel'],
  load: () => import('./examples-strip.tsx').then((file) => file.ExamplesStrip),
});

interface Props {
  rights: readonly Right[];
  /** Whoever is asked. */
  name: string;
  /** What stands around the question. */
  frame: (screen: ReactNode) => ReactNode;
  children: (note: ReactNode) => ReactNode;
}

/** Before all places, once: how the shop begins. Above all places, while there are examples: that there are. */
export function ExamplesGate({ rights, name, frame, children }: Props) {
  const { plan, waiting } = useExamples(rights);
  if (waiting) return frame(<Waiting />);
  if (plan?.undecided)
    return frame(
      <LateBox>
        <LateFirstScreen name={name} />
      </LateBox>,
    );
  return children(
    plan?.filled ? (
      <Suspense>
        <LateStrip />
      </Suspense>
    ) : null,
  );
}
