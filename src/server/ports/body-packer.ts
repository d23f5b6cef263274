/** Packs an answer better than gzip does. Slow enough to be done beside the requests, once for many of them. */
export interface BodyPacker {
  encoding: 'br';
  pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}
