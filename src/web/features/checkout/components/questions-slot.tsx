import { useWordedPart } from '#web/i18n/use-worded-part.ts';
import type { QuestionsProps } from './questions.tsx';

/** What a question with its field is high, in rem, and what lies between two. */
const HEIGHT = 4.75;
const GAP = 1.5;

/** Few products ask something: the fields come in their own chunk, and their room is there before them. */
export function QuestionsSlot(props: QuestionsProps) {
  const Fields = useWordedPart<QuestionsProps>({
    areas: ['checkoutLate'],
    load: () => import('./questions.tsx').then((file) => file.Questions),
  });
  const minHeight = `${props.questions.length * (HEIGHT + GAP) - GAP}rem`;
  return (
    <div className="flex flex-col gap-6" style={{ minHeight }}>
      {Fields && <Fields {...props} />}
    </div>
  );
}
