import { type BlockKind, domainsOf, inRange } from '#domain/guard/abuse.ts';
import { toHex } from '../db/same-bytes.ts';
import { blocks } from '../db/schema/abuse.ts';
import { type CacheHost, SharedCache } from '../shared-cache.ts';

/** Where a call comes from, and the address it names. */
export interface Caller {
  near: string;
  hashes: readonly (Uint8Array | null)[];
  email: string | null;
  /** The keyed hash of that address; older blocks hold the address itself. */
  emailHash: string | null;
}

/** Whom the seller does not serve, in memory. */
export class BlockCache extends SharedCache {
  /** 'kind value' to when it ends, in milliseconds. */
  #ends = new Map<string, number>();
  #ranges: string[] = [];

  constructor(host: CacheHost) {
    super(host, 'kunci_blocks');
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db
      .select({ kind: blocks.kind, value: blocks.value, endsAt: blocks.endsAt })
      .from(blocks);
    this.#ends = new Map(
      rows.map((row) => [`${row.kind} ${row.value}`, row.endsAt?.getTime() ?? Number.POSITIVE_INFINITY]),
    );
    this.#ranges = rows.filter((row) => row.kind === 'range').map((row) => row.value);
  }

  get isEmpty(): boolean {
    return this.#ends.size === 0;
  }

  isBlocked({ near, hashes, email, emailHash }: Caller, nowMs: number): boolean {
    if (this.isEmpty) return false;
    const holds = (kind: BlockKind, value: string) => (this.#ends.get(`${kind} ${value}`) ?? 0) > nowMs;
    return (
      hashes.some((hash) => hash !== null && holds('network', toHex(hash))) ||
      this.#ranges.some((range) => holds('range', range) && inRange(near, range)) ||
      (email !== null &&
        (holds('email', email) ||
          (emailHash !== null && holds('email', emailHash)) ||
          domainsOf(email).some((domain) => holds('domain', domain))))
    );
  }

  hasNetwork(hex: string, nowMs: number): boolean {
    return (this.#ends.get(`network ${hex}`) ?? 0) > nowMs;
  }
}
