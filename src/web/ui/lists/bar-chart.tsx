import { formatCompact } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';

export interface Bar {
  /** Names the bar: below the axis, and in the table for those who cannot see it. */
  label: string;
  value: number;
  /** The same of the time before, as a tick. */
  before?: number;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** The value as it is read out and shown on pointing. */
  format: (value: number) => string;
  /** What the columns of the table are called. */
  columns: readonly [label: string, value: string, before?: string];
}

const HEIGHT = 100;
const STEP = 10;
const MOST_LABELS = 5;

/** A loss has no bar, nor has what is no figure. */
const heightOf = ({ value }: Pick<Bar, 'value'>): number => (value > 0 ? value : 0);

/** Bars over time. The drawing is for eyes only; the same figures stand in a table beside it. */
export function BarChart({ title, bars, format, columns }: Props) {
  const { locale } = useLanguage();
  const top = roundTop(
    Math.max(0, ...bars.flatMap((bar) => [heightOf(bar), heightOf({ value: bar.before ?? 0 })])),
  );
  const labels = spread(bars, MOST_LABELS);
  return (
    // The table for screen readers is taken out of sight within this box.
    <figure className="relative flex h-full min-w-0 flex-col">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      {/* As high as there is room for beside it. */}
      <div
        className="mt-3 grid flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(8.75rem,1fr)_auto] gap-x-2 gap-y-1"
        aria-hidden="true"
      >
        <div className="-my-2 flex flex-col justify-between text-end font-mono text-xs font-medium whitespace-nowrap text-muted">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatCompact(value, locale)}</span>
          ))}
        </div>
        {/* It stretches with its box, asks for no height itself, and time runs the way the language is read. */}
        <div className="relative">
          <svg
            className="absolute inset-0 h-full w-full overflow-visible mirrored"
            viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {[0, HEIGHT / 2, HEIGHT].map((y) => (
              <path
                key={y}
                className="stroke-line [vector-effect:non-scaling-stroke]"
                d={`M0 ${y}H${bars.length * STEP}`}
              />
            ))}
            {bars.map(({ label, value, before = 0 }, at) => {
              const height = (heightOf({ value }) / top) * HEIGHT;
              const tick = HEIGHT - (heightOf({ value: before }) / top) * HEIGHT;
              return (
                <g key={label} className="group">
                  <title>{`${label}: ${format(value)}`}</title>
                  <rect
                    className="fill-transparent group-hover:fill-ink/7"
                    x={at * STEP}
                    y={0}
                    width={STEP}
                    height={HEIGHT}
                  />
                  <rect
                    className="fill-teal"
                    x={at * STEP + STEP * 0.15}
                    y={HEIGHT - height}
                    width={STEP * 0.7}
                    height={height}
                  />
                  {before > 0 && (
                    <path
                      className="stroke-ink stroke-2 [vector-effect:non-scaling-stroke]"
                      d={`M${at * STEP + STEP * 0.05} ${tick}h${STEP * 0.9}`}
                    />
                  )}
                </g>
              );
            })}
          </svg>
        </div>
        {/* Every other one where five long names of months would not fit. */}
        <div className="col-start-2 flex justify-between text-xs whitespace-nowrap text-muted max-sm:[&>:nth-child(even)]:hidden">
          {labels.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      {/* A table is as wide as its figures, hidden or not: only a box around it can be small. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
              {columns[2] && <th scope="col">{columns[2]}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value, before = 0 }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
                {columns[2] && <td>{format(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** So many of them at even distances, the first and the last included. */
function spread<T>(all: readonly T[], most: number): T[] {
  const count = Math.min(all.length, most);
  const at = (n: number) => Math.round((n * (all.length - 1)) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, n) => all[at(n)]).filter((one) => one !== undefined);
}

/** The end of the axis: the next 1, 2, 4 or 5 of its size, so that its half is a round figure too. */
export function roundTop(most: number): number {
  if (most <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 10].find((step) => step * size >= most) ?? 10) * size;
}
