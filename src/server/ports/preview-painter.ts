export const PREVIEW_WIDTH = 1_200;
export const PREVIEW_HEIGHT = 630;

export interface Preview {
  store: string;
  name: string;
  price: string;
  /** The seller's colour; empty: the store's own. */
  accent: string;
  /** A picture's bytes, or its path where the store itself brings it along; null for one from elsewhere. */
  picture: Uint8Array | string | null;
}

/** Draws what is shown where somebody shares the link of a product. */
export interface PreviewPainter {
  /** A JPEG. */
  paint(preview: Preview): Promise<Uint8Array>;
}
