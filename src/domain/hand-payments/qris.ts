/** CRC-16/CCITT-FALSE over ASCII text: polynomial 1021, start FFFF, nothing reflected; four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One EMVCo field: two digits of id, two of length, the value. */
function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`QRIS field ${id} holds ${value.length} characters`);
  return id + String(value.length).padStart(2, '0') + value;
}

const plain = (text: string, most: number): string =>
  text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, most);

// An acquirer that does not exist and merchant numbers of zeros: no wallet can ever pay this code.
const ACQUIRER =
  field('00', 'ID.CO.SANDBOX.WWW') +
  field('01', `9360${'0'.repeat(14)}`) +
  field('02', 'SANDBOX00000001') +
  field('03', 'UMI');
const SWITCH = field('00', 'ID.CO.QRIS.WWW') + field('02', `ID${'0'.repeat(13)}`) + field('03', 'UMI');

const DYNAMIC = '12';
const DIGITAL_GOODS = '5817';
const RUPIAH = '360';

export interface QrisOrder {
  amountIdr: number;
  /** Shown to the payer; letters and digits, cut at 25. */
  reference: string;
  merchantName?: string;
  city?: string;
  postalCode?: string;
}

/** A well-formed dynamic QRIS payload that names its amount and that nobody can pay. */
export function qrisPayload(order: QrisOrder): string {
  if (!Number.isSafeInteger(order.amountIdr) || order.amountIdr <= 0) {
    throw new RangeError('A QRIS amount is a whole number of rupiah above zero');
  }
  const label = order.reference.replace(/[^A-Za-z0-9]/g, '').slice(0, 25);
  const open =
    field('00', '01') +
    field('01', DYNAMIC) +
    field('26', ACQUIRER) +
    field('51', SWITCH) +
    field('52', DIGITAL_GOODS) +
    field('53', RUPIAH) +
    field('54', String(order.amountIdr)) +
    field('58', 'ID') +
    field('59', plain(order.merchantName ?? 'TOKO SANDBOX (TEST)', 25)) +
    field('60', plain(order.city ?? 'JAKARTA', 15)) +
    field('61', plain(order.postalCode ?? '10110', 10)) +
    field('62', field('05', label) + field('07', 'A01')) +
    '6304';
  return open + crc16(open);
}
