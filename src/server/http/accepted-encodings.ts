export type Encoding = 'br' | 'gzip';

const BEST_FIRST: readonly Encoding[] = ['br', 'gzip'];
const NONE: readonly Encoding[] = [];

/** Browsers send a handful of different headers; whoever invents many is read anew each time. */
const MOST_KNOWN = 200;
const known = new Map<string, readonly Encoding[]>();

/** Which encodings a caller takes rather than the plain bytes, the most wanted first. */
export function acceptedEncodings(header: string | null | undefined): readonly Encoding[] {
  if (!header) return NONE;
  const before = known.get(header);
  if (before) return before;
  const read = readHeader(header);
  if (known.size < MOST_KNOWN) known.set(header, read);
  return read;
}

/** RFC 9110, 12.5.3. What is not named has the weight of '*', or is not taken; plain bytes are what is left. */
function readHeader(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const rest = weights.get('*') ?? 0;
  const weightOf = (name: string) => weights.get(name) ?? rest;
  // Plain bytes are always taken; only who names them can want them more.
  const plain = weights.get('identity') ?? 0;
  return BEST_FIRST.filter((name) => weightOf(name) > 0 && weightOf(name) >= plain).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
}
