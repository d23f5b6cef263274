/** The pattern of the forms: non-space text, an at sign, text, a dot, text. */
const SIMPLE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
export const looksLikeEmail = (value: string): boolean => SIMPLE.test(value);

// The server is stricter: no quotes, brackets or other characters that only an attack needs.
const STRICT =
  /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const EMAIL_MAX = 254;
export const isEmail = (value: string): boolean => value.length <= EMAIL_MAX && STRICT.test(value);

export const normalizeEmail = (value: string): string => value.trim().toLowerCase();
/** The addresses of a line, whatever stands between them. */
export const addressesIn = (line: string): string[] =>
  line
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(normalizeEmail);
export const localPart = (email: string): string => email.slice(0, email.indexOf('@'));
/** What a buyer said that they are called; empty where an order made it up of its address. */
export const givenName = (name: string, email: string): string => (name === localPart(email) ? '' : name);

/** Who bought without an address has one that nothing is ever sent to: its ending belongs to nobody, for all time. */
const NOBODYS = '@telegram.invalid';
export const unmailed = (name: string): string => `${name.slice(0, 32)}${NOBODYS}`;
export const takesMail = (email: string): boolean => !email.endsWith(NOBODYS);

/** An address that makes the sign-in form ask more. */
export const looksLikeAdmin = (email: string): boolean => email.toLowerCase().includes('admin');
