import { unzipSync } from 'fflate';
import { IMAGE_MAX_BYTES } from '#domain/catalogue/images.ts';
import { MOST_CSV_PICTURES } from '#domain/product-csv/product-csv.ts';

const MOST_BYTES = 100 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Why a zip is not taken; with the name of what is wrong in it. */
export class BadZip extends Error {
  override readonly name = 'BadZip';
  readonly why: 'unreadable' | 'many' | 'large' | 'twice';
  readonly what: string;

  constructor(why: BadZip['why'], what: string) {
    super(why);
    this.why = why;
    this.what = what;
  }
}

const typeOf = (name: string): string | undefined => TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** What a picture is called, whatever folder it lies in; null for what is none, or only some system's note beside one. */
function pictureName(path: string): string | null {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name.startsWith('.') || path.startsWith('__MACOSX/') || !typeOf(name) ? null : name;
}

/**
 * The pictures in a zip, by name alone. What they would come to is known before anything is unpacked: how many, how large
 * each, packed or not, and how large all together.
 */
export async function picturesOfZip(zip: File): Promise<File[]> {
  if (zip.size > MOST_BYTES) throw new BadZip('large', zip.name);
  const names = new Map<string, string>();
  let bytes = 0;
  const wanted = ({
    name: path,
    size,
    originalSize,
  }: {
    name: string;
    size: number;
    originalSize: number;
  }) => {
    const name = pictureName(path);
    if (name === null) return false;
    const largest = Math.max(size, originalSize);
    bytes += largest;
    if (largest > IMAGE_MAX_BYTES) throw new BadZip('large', name);
    if ([...names.values()].includes(name)) throw new BadZip('twice', name);
    names.set(path, name);
    if (names.size > MOST_CSV_PICTURES) throw new BadZip('many', zip.name);
    if (bytes > MOST_BYTES) throw new BadZip('large', zip.name);
    return true;
  };
  try {
    const found = unzipSync(new Uint8Array(await zip.arrayBuffer()), { filter: wanted });
    return [...names].map(
      ([path, name]) =>
        new File([(found[path] ?? new Uint8Array()).slice()], name, { type: typeOf(name) ?? '' }),
    );
  } catch (reason) {
    throw reason instanceof BadZip ? reason : new BadZip('unreadable', zip.name);
  }
}
