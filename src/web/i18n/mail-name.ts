import { isMailKind } from '#domain/mail/mail-kinds.ts';
import type { Translate } from './message-keys.ts';

/** What the seller calls a kind of mail. */
export const mailName = (t: Translate, kind: string): string =>
  isMailKind(kind) ? t(`post.kind.${kind}`) : kind;
