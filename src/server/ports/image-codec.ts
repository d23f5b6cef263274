export interface EncodedImage {
  bytes: Uint8Array;
  mimeType: string;
}

/** How a picture of the brand is drawn; what is transparent stays so where there is no ground. */
export interface Drawing {
  width: number;
  height: number;
  /** As large as fits, the rest empty; without it no larger than it came, and nothing is added. */
  filled: boolean;
  format: 'webp' | 'png';
  /** Opaque behind it, in the colour of its own upper edge or white, with this share of room on each side. */
  ground?: { margin: number };
}
export interface DrawnImage extends EncodedImage {
  width: number;
  height: number;
}

/** Makes a picture that is safe to show out of a file that somebody sent: decoded, made smaller, written anew. */
export interface ImageCodec {
  /** Null when the file cannot be read as a picture. */
  encode(file: Uint8Array, maxSide: number): Promise<EncodedImage | null>;
  draw(file: Uint8Array, drawings: readonly Drawing[]): Promise<DrawnImage[] | null>;
}
