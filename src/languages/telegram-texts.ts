import type { telegram } from './id/telegram.ts';
import type { Message } from './message.ts';

/** The same texts as the source language has, none missing and none more. */
export type TelegramTexts = { readonly [Key in keyof typeof telegram]: Message };
