import type { ReactNode } from 'react';
import type { ChannelView } from '#contract/payments/checkout.ts';

const BANK = <path d="M3 12 20 3l17 9zM6.5 15v11M33.5 15v11M4 29h32" />;

/** Each kind of payment has its frame. */
const FRAMES: Readonly<Record<string, ReactNode>> = {
  QRIS: (
    <>
      <rect x="6" y="2" width="28" height="28" rx="4" />
      <path d="M11 7h6v6h-6zM23 7h6v6h-6zM11 19h6v6h-6zM23 19h2m4 0v2m-6 4h2m4 0h.01" />
    </>
  ),
  'E-Wallet': (
    <>
      <path d="M4 10V8a3 3 0 0 1 3-3h24v5" />
      <rect x="4" y="10" width="32" height="18" rx="3" />
      <path d="M32 19h.01" strokeWidth="3" />
    </>
  ),
  'Bank Transfer': BANK,
  'Virtual Account': BANK,
  'Convenience Store': (
    <path d="M6 14v15h28V14M6 4h28l3 7a4.2 4.2 0 0 1-8.5 0 4.2 4.2 0 0 1-8.5 0 4.2 4.2 0 0 1-8.5 0 4.2 4.2 0 0 1-8.5 0z" />
  ),
  Card: (
    <>
      <rect x="3" y="5" width="34" height="22" rx="3" />
      <path d="M3 12h34" strokeWidth="4" />
      <path d="M8 21h8" />
    </>
  ),
};

/** Where the two letters stand in their frame; the other kinds say enough without. */
const LETTERS: Readonly<Record<string, [x: number, y: number]>> = {
  'E-Wallet': [17, 23],
  'Bank Transfer': [20, 25],
  'Virtual Account': [20, 25],
  'Convenience Store': [20, 26],
};

/**
 * A payment method as a small drawing: the frame is its kind, the letters tell which. No maker's own sign, and nothing of
 * the gateway that may stand before its name.
 */
export function MethodMark({ code, group, letters }: Pick<ChannelView, 'code' | 'group' | 'letters'>) {
  const at = LETTERS[group];
  return (
    <svg
      className="flex-none"
      width="40"
      height="32"
      viewBox="0 0 40 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {FRAMES[group] ?? FRAMES.Card}
      {at && (
        <text
          x={at[0]}
          y={at[1]}
          className="font-mono text-[11px] font-bold"
          fill="currentColor"
          stroke="none"
          textAnchor="middle"
        >
          {letters ?? code.slice(code.indexOf('-') + 1).slice(0, 2)}
        </text>
      )}
    </svg>
  );
}
