import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  rows?: number | undefined;
  /** How high a row will be, as one of the style sheet's words. */
  height?: string | undefined;
}

/** Stands where rows will be, each as high as one of them. */
export const SkeletonRows = ({ rows = 4, height = 'h-12' }: Props) => (
  <div className="flex flex-col gap-2" role="status" aria-label={useT()('layout.loading')}>
    {[...Array(rows).keys()].map((row) => (
      <div key={row} className={`skeleton ${height}`} />
    ))}
  </div>
);
