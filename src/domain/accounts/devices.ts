/** How long a browser that signed in is remembered, and how many of them an account has. */
export const DEVICE_SECONDS = 365 * 24 * 3_600;
export const MAX_DEVICES = 10;

const BROWSERS: readonly [mark: string, name: string][] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['OPR/', 'Opera'],
  ['UCBrowser/', 'UC Browser'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly [mark: string, name: string][] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

const firstOf = (marks: readonly [string, string][], text: string): string | undefined =>
  marks.find(([mark]) => text.includes(mark))?.[1];

/** 'Chrome · Android': enough for its owner to know a device again. Empty when nothing is known. */
export const deviceName = (userAgent: string): string =>
  [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter(Boolean).join(' · ');

/** The part of an address that says roughly where it is: '103.28.*.*', '2001:db8:*'. */
export function networkLabel(address: string): string {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  const groups = address.split(':');
  return groups.length > 2 ? `${groups.slice(0, 2).join(':')}:*` : '';
}
