/** The most that a file of the shop may be. */
export const MOST_FILE_BYTES = 200 * 1024 * 1024;
export const MOST_FILE_NAME = 120;

/** How long somebody who began to upload a file may take; after that it is taken away. */
export const UPLOAD_MS = 6 * 3_600_000;
/** When an upload is said to have begun that was given up: what comes of it is not sold any more. */
export const GIVEN_UP = new Date(0);
/** A file that nobody can fetch any more stays for so long. */
export const UNUSED_FILE_MS = 7 * 24 * 3_600_000;
/** Within this, further calls from the same network belong to the download that was counted: a phone goes on where it stopped. */
export const SAME_DOWNLOAD_MS = 3_600_000;

/** Below the root of the store. */
export const FILES_PATH = '/files/';

/** In front of the name in what is sealed for an order: no text that a person writes begins with it. */
const MARK = '\u001f';
export const fileText = (name: string): string => `${MARK}${name}`;
export const fileNameIn = (text: string): string | null => (text.startsWith(MARK) ? text.slice(1) : null);

/** What a buyer is shown of a file: its name, and below it where to fetch it. */
export const shownFile = (name: string, address: string): string => `${name}\n${address}`;
export function fileShown(text: string): { name: string; address: string } | null {
  const [name = '', address = '', more] = text.split('\n');
  const isFile = more === undefined && /^(https?:\/\/[^/\s]+)?\/files\/[\w-]+$/.test(address);
  return isFile ? { name, address } : null;
}

/** A name as it may stand on anybody's disk: no folder, nothing that cannot be seen or that turns the text around. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ');
  const seen = withoutEnds(plain);
  if (seen.length <= MOST_FILE_NAME) return seen || 'file';
  const [ending = ''] = /\.[A-Za-z0-9]{1,10}$/.exec(seen) ?? [];
  return `${[...seen.slice(0, MOST_FILE_NAME - ending.length - 1)].join('').trimEnd()}${ending}`;
}

/** No disk likes a space or a dot at the end, and one in front hides the file. */
function withoutEnds(name: string): string {
  let to = name.length;
  while (to > 0 && ' .'.includes(name.charAt(to - 1))) to -= 1;
  return name.slice(0, to).replace(/^[ .]+/, '');
}

export interface Stretch {
  from: number;
  /** The last one, counted in. */
  to: number;
}

/** What of a file a `Range` asks for; null: all of it, 'none': nothing that is there. Several parts are all of it. */
export function stretchOf(range: string | undefined, bytes: number): Stretch | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first === '' && Number(last) === 0) return 'none';
  return from > to ? 'none' : { from, to };
}
