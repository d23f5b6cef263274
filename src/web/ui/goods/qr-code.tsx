import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** Black on white in both themes: scanners want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className="mx-auto block w-full max-w-72 rounded-small bg-white"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-qr={text}
    >
      <path d={dark} fill="#000" />
    </svg>
  );
}
