/** Who a limit counts: one IPv4 address or one IPv6 /64, and the /48 around the latter. */
export interface Network {
  near: string;
  wide: string | null;
}

/** What many /64 of one /48 may do together, as a multiple of what one may. */
export const WIDE_BUDGET = 10;

/** For work that no request asked for. */
export const NO_NETWORK: Network = { near: 'nobody', wide: null };

/** A customer of a provider has a whole /64, often a whole /48, to take addresses from. */
export function networkOf(address: string): Network {
  const groups = ipv6Groups(address);
  if (!groups) return { near: ipv4Bytes(address)?.join('.') ?? address, wide: null };
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return { near: [high >> 8, high & 255, low >> 8, low & 255].join('.'), wide: null };
  }
  return { near: prefixText(groups, 64), wide: prefixText(groups, 48) };
}

/** The four bytes of an IPv4 address, or null. */
export function ipv4Bytes(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/** The eight groups of an IPv6 address, or null. A zone ('%eth0') is not part of it. */
export function ipv6Groups(text: string): number[] | null {
  const [plain = ''] = text.split('%');
  if (!plain.includes(':') || plain.length > 45) return null;
  const halves = plain.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')];
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...head, ...new Array<number>(missing).fill(0), ...tail];
}

export const prefixText = (groups: readonly number[], bits: 48 | 64): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const last = parts.at(-1) ?? '';
  const embedded = last.includes('.') ? ipv4Bytes(last) : [];
  if (!embedded) return null;
  const [a = 0, b = 0, c = 0, d = 0] = embedded;
  const plain = embedded.length > 0 ? parts.slice(0, -1) : parts;
  if (!plain.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return null;
  const groups = plain.map((part) => Number.parseInt(part, 16));
  return embedded.length > 0 ? [...groups, (a << 8) | b, (c << 8) | d] : groups;
}

/** A range of addresses: of each IPv4 address as the IPv6 one that stands for it. */
interface Range {
  bits: bigint;
  prefix: number;
}

const IPV4_AT = 96;

function bitsOf(address: string): bigint | null {
  const bytes = ipv4Bytes(address);
  if (bytes) return bytes.reduce((all, byte) => (all << 8n) | BigInt(byte), 0xffffn);
  return ipv6Groups(address)?.reduce((all, group) => (all << 16n) | BigInt(group), 0n) ?? null;
}

/** '103.28.12.40', '103.28.12.0/24', '2001:db8::/48'; null for any other text. */
export function parseRange(text: string): Range | null {
  const [address = '', length, ...more] = text.split('/');
  const bits = bitsOf(address);
  if (bits === null || more.length > 0 || address.includes('%')) return null;
  const most = ipv4Bytes(address) ? 32 : 128;
  if (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= most)) return null;
  return { bits, prefix: Number(length ?? most) + (most === 32 ? IPV4_AT : 0) };
}

export function isWithin(address: string, ranges: readonly string[]): boolean {
  const bits = bitsOf(address.split('%')[0] ?? '');
  return (
    bits !== null &&
    ranges.some((text) => {
      const range = parseRange(text);
      return range !== null && (bits ^ range.bits) >> BigInt(128 - range.prefix) === 0n;
    })
  );
}
