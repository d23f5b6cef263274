import encodeQR from 'qr';

const QUIET_ZONE = 4;

/** Black on white in both themes: scanners want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const dark = squares
    .flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const side = squares.length;
  return (
    <svg
      className="mx-auto block w-full max-w-72 rounded-small bg-white"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-qr={text}
    >
      <path d={dark} fill="#000" />
    </svg>
  );
}
