/** Where a page of the seller's list begins: behind a claim, or behind an order that nobody has said a word about. */
interface QueuePlace {
  /** Whether claims follow at all. */
  claims: boolean;
  aside: boolean;
  at: Date;
  id: number;
  openBefore: number;
}

const ALL_OPEN = 2_147_483_647;
const HEAD: QueuePlace = { claims: true, aside: false, at: new Date(0), id: 0, openBefore: ALL_OPEN };

interface QueuedRow {
  id: number;
  waiting: boolean;
  aside: boolean;
  claimed_ms: number | null;
}

/** As the contract's `queueBefore` has it. */
export const queuePlace = ({ id, waiting, aside, claimed_ms: ms }: QueuedRow): string =>
  waiting ? `claim-${aside ? 1 : 0}-${Math.round(ms ?? 0)}-${id}` : `open-${id}`;

export function readQueuePlace(text: string | undefined): QueuePlace {
  if (text === undefined) return HEAD;
  const [kind, ...numbers] = text.split('-');
  const [first = 0, ms = 0, id = 0] = numbers.map(Number);
  if (kind === 'open') return { ...HEAD, claims: false, openBefore: first };
  return { ...HEAD, aside: first === 1, at: new Date(ms), id };
}
