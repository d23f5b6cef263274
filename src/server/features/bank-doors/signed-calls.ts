import type { BankService } from '#domain/hand-payments/bank-doors.ts';
import { MUTASIBANK_SHAPE, PLAIN_SHAPE } from '#domain/hand-payments/told-lines.ts';
import { OWN_SIGNING, wrongSigning } from '../../guard/signed-call.ts';

interface Signing {
  signature: string;
  time: string;
  /** What is signed. */
  of(raw: Uint8Array, time: string): Uint8Array<ArrayBuffer>;
  shape: typeof PLAIN_SHAPE;
}

/** How each service signs and words its calls. One that does not sign the time can be replayed: its lines are known by their ids. */
const SERVICES: Readonly<Record<BankService, Signing>> = {
  plain: { ...OWN_SIGNING, shape: PLAIN_SHAPE },
  mutasibank: {
    signature: 'x-mutasibank-signature',
    time: 'x-mutasibank-timestamp',
    of: (raw) => new Uint8Array(raw),
    shape: MUTASIBANK_SHAPE,
  },
};

export const shapeOf = (service: BankService) => SERVICES[service].shape;

/** Which service signed a call with one of these secrets, lately; otherwise why it is not taken. */
export async function checkCall(
  raw: Uint8Array,
  header: (name: string) => string | undefined,
  secrets: readonly string[],
  nowMs: number,
): Promise<{ service: BankService } | { refused: 'signature' | 'time' }> {
  const service: BankService = header(SERVICES.mutasibank.signature) === undefined ? 'plain' : 'mutasibank';
  const { signature, time, of } = SERVICES[service];
  const call = { signature: header(signature), time: header(time), of: (at: string) => of(raw, at) };
  const refused = await wrongSigning(call, secrets, nowMs);
  return refused ? { refused } : { service };
}
