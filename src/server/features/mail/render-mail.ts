import { isWebLink } from '#domain/shop/links.ts';
import type { Locale } from '#domain/text/locales.ts';
import { withColon } from '#languages/punctuation.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailContent } from './mail-blocks.ts';
import { paperOf } from './prepared-paper.ts';

/** A mail as plain text and as HTML that every mail program shows; what people wrote stays text in both. */
export function renderMail(content: MailContent): Mail {
  const blocks = content.blocks.filter((block) => !('url' in block) || isWebLink(block.url));
  const { to, storeName } = content;
  // A subject is a header of one line: signs that nobody sees make filters suspicious.
  const subject = content.subject.replace(/\p{Cc}+/gu, ' ').replace(/[\u200F\u2068\u2069]/g, '');
  const text = [...blocks.map((block) => plainOf(block, content.locale)), storeName].join('\n\n');
  const html = `<!doctype html>${paperOf({ ...content, blocks })}`;
  return { to, subject, text, html };
}

function plainOf(block: MailBlock, locale: Locale): string {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return block.code;
    case 'prose':
      return [withColon(locale, block.title).trimEnd(), block.text].join('\n');
    case 'keys':
      return [withColon(locale, block.title).trimEnd(), ...block.keys].join('\n');
    case 'facts':
      return block.rows.map(([name, value]) => withColon(locale, name) + value).join('\n');
    case 'action':
    case 'link':
      return withColon(locale, block.label) + block.url;
  }
}
