/** The buyer's label in public: the first two characters, then x up to nine. */
export function maskName(name: string): string {
  const known = [...name.trim()].slice(0, 2);
  return known.join('') + 'x'.repeat(9 - known.length);
}

/** What the public may know of a buyer's name: its first character. */
export const maskToFirst = (text: string): string => `${[...text.trim()][0] ?? ''}***`;

/** 'rani@contoh.id' → 'r***': nothing of the domain, which together with a short name is the whole address. */
export const maskEmail = (email: string): string => maskToFirst(email.split('@')[0] ?? '');

/** A key for who may know that it is there but not what it says. */
export const maskKey = (key: string): string => `${key.length > 8 ? key.slice(0, 4) : ''}••••••••`;

const ADDRESS = /[^\s@<>"',;:()]{1,64}@[^\s@<>"',;:()]{1,255}/g;

/** A text in somebody's own words, with every e-mail address in it masked. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, maskEmail);
