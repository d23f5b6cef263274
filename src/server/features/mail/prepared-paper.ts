import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBlock, MailContent } from './mail-blocks.ts';
import { MailPaper } from './mail-paper.tsx';

/** More than the languages and kinds of mail; what says something else each time pushes the oldest out. */
const MOST_PAPERS = 100;
const papers = new Map<string, string[]>();

// Nobody can write what nobody knows: no text of a person is ever taken for a gap.
const GAP = `gap-${crypto.randomUUID()}-`;

/** What differs between two mails of one kind: an order's keys, facts and links. */
function withGaps(block: MailBlock, gap: (value: string, html?: true) => string): MailBlock {
  switch (block.type) {
    case 'keys':
      return { ...block, keys: block.keys.map((key) => gap(key)) };
    case 'prose':
      return { ...block, html: gap(block.html, true), text: '' };
    case 'facts':
      return { ...block, rows: block.rows.map(([name, value]) => [name, gap(value)]) };
    case 'action':
    case 'link':
      return { ...block, url: gap(block.url) };
    default:
      return block;
  }
}

/** The HTML of a mail: its paper is rendered once for each shape, and its gaps are filled for each mail. */
export function paperOf(content: MailContent): string {
  const values: string[] = [];
  const gap = (value: string, html?: true) => `${GAP}${values.push(html ? value : escaped(value)) - 1}.`;
  const { locale, storeName, look } = content;
  const open = {
    locale,
    storeName,
    look,
    subject: gap(content.subject),
    blocks: content.blocks.map((block) => withGaps(block, gap)),
  };
  const shape = JSON.stringify(open);
  let pieces = papers.get(shape);
  if (!pieces) {
    const [oldest] = papers.keys();
    if (papers.size >= MOST_PAPERS && oldest !== undefined) papers.delete(oldest);
    // Every second piece is the number of a value.
    pieces = renderToStaticMarkup(createElement(MailPaper, { ...open, to: '' })).split(
      new RegExp(`${GAP}(\\d+)\\.`),
    );
    papers.set(shape, pieces);
  }
  return pieces.map((piece, n) => (n % 2 === 0 ? piece : (values[Number(piece)] ?? ''))).join('');
}

const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
/** As React writes text and attributes. */
const escaped = (text: string): string => text.replace(/["&'<>]/g, (sign) => ESCAPES[sign] ?? sign);
