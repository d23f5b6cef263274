/** How long a browser that signed in is remembered, and how many of them an account has. */
export const DEVICE_SECONDS = 365 * 24 * 3_600;
export const MAX_DEVICES = 10;

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome, Android': only words of ours, whatever the browser says of itself; '' when it says nothing known. */
export function deviceKind(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(text))?.[1]);
  return named.filter(Boolean).join(', ');
}
