import type { mail } from './id/mail.ts';
import type { Message } from './message.ts';

/** The same texts as the source language has, none missing and none more; those that count something have forms. */
export type MailTexts = {
  readonly [Kind in keyof typeof mail]: {
    readonly [Key in keyof (typeof mail)[Kind]]: (typeof mail)[Kind][Key] extends string ? string : Message;
  };
};
