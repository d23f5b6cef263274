import { crc16 } from './qris.ts';

type Field = [id: string, value: string];

/** The fields of a payload; null for a text that is none. */
function fieldsOf(text: string): Field[] | null {
  const fields: Field[] = [];
  let at = 0;
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (!head?.[1] || length === 0 || value.length !== length) return null;
    fields.push([head[1], value]);
    at += 4 + length;
  }
  return fields;
}

const written = (fields: readonly Field[]): string =>
  fields.map(([id, value]) => id + String(value.length).padStart(2, '0') + value).join('');

const fieldOf = (fields: readonly Field[], id: string): string | undefined =>
  fields.find(([each]) => each === id)?.[1];

const CHECK = '63';
const RUPIAH = '360';

/** A payload whose own checksum fits and that takes rupiah in Indonesia; its fields without the checksum. */
function readQris(text: string): Field[] | null {
  const plain = text.trim();
  const fields = fieldsOf(plain);
  const [last] = fields?.slice(-1) ?? [];
  if (!fields || last?.[0] !== CHECK || last[1].length !== 4) return null;
  if (crc16(plain.slice(0, -4)) !== last[1].toUpperCase()) return null;
  const rest = fields.slice(0, -1);
  const ours = fieldOf(rest, '00') === '01' && fieldOf(rest, '53') === RUPIAH && fieldOf(rest, '58') === 'ID';
  return ours ? rest : null;
}

export interface QrisFacts {
  /** As a wallet shows it. */
  merchant: string;
  city: string;
  /** False: it names an amount already, so it is good for one payment only and not for a shop. */
  open: boolean;
}

/** What the shop's QRIS says of itself; null for what is none, or was misread. */
export function qrisFacts(text: string): QrisFacts | null {
  const fields = readQris(text);
  if (!fields) return null;
  return {
    merchant: fieldOf(fields, '59') ?? '',
    city: fieldOf(fields, '60') ?? '',
    open: fieldOf(fields, '54') === undefined,
  };
}

/**
 * The shop's QRIS with an amount inside: 01 says that it is for one payment, 54 stands where its number belongs, the
 * checksum is made anew, and everything else stays as the acquirer wrote it. Null where that cannot be done: a tip
 * (55) would be added to it.
 */
export function withAmount(text: string, amountIdr: number): string | null {
  const fields = readQris(text);
  if (!fields || fieldOf(fields, '55') !== undefined || !Number.isSafeInteger(amountIdr) || amountIdr <= 0)
    return null;
  const rest = fields
    .filter(([id]) => id !== '54')
    .map(([id, value]): Field => (id === '01' ? [id, '12'] : [id, value]));
  if (fieldOf(rest, '01') === undefined) rest.splice(1, 0, ['01', '12']);
  const at = rest.findIndex(([id]) => Number(id) > 54);
  rest.splice(at < 0 ? rest.length : at, 0, ['54', String(amountIdr)]);
  const open = `${written(rest)}${CHECK}04`;
  return open + crc16(open);
}
