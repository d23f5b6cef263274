// Without letters that are read as others.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 10;

/** 'K7QMP-X2VNB' out of random letters and digits, for somebody to type: those that can be mistaken are passed over. */
export function newTypedCode(randomText: (length: number) => string): string {
  let text = '';
  while (text.length < LENGTH)
    text += [...randomText(40)].filter((letter) => LETTERS.includes(letter)).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2, LENGTH)}`;
}

/** As it was typed, without spaces, dashes and case. */
export const plainTypedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
