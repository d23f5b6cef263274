export interface EncodedImage {
  bytes: Uint8Array;
  mimeType: string;
}

/** Makes a picture that is safe to show out of a file that somebody sent: decoded, made smaller, written anew. */
export interface ImageCodec {
  /** Null when the file cannot be read as a picture. */
  encode(file: Uint8Array, maxSide: number): Promise<EncodedImage | null>;
}
