import type { mail } from './id/mail.ts';

/** The same texts as the source language has, none missing and none more. */
export type MailTexts = {
  readonly [Kind in keyof typeof mail]: { readonly [Key in keyof (typeof mail)[Kind]]: string };
};
