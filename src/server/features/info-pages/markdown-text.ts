import type { Token } from 'markdown-it';
import { markdownTokens } from './markdown.ts';

/** Markdown as it is read where nothing can be drawn: its words, with lists, and with links written out. */
export function markdownText(markdown: string, origin: string): string {
  const lines: string[] = [];
  /** How each list around is counted: null for dots. */
  const lists: (number | null)[] = [];
  let lead = '';
  const put = (text: string) => {
    const [first = '', ...rest] = text.split('\n');
    const indent = ' '.repeat(lead.length);
    lines.push([lead + first, ...rest.map((line) => indent + line)].join('\n'));
    lead = indent;
  };
  for (const token of markdownTokens(markdown)) {
    if (token.type === 'bullet_list_open') lists.push(null);
    else if (token.type === 'ordered_list_open') lists.push(Number(token.attrGet('start') ?? 1));
    else if (token.type.endsWith('_list_close')) lists.pop();
    else if (token.type === 'list_item_open') lead = bulletOf(lists);
    else if (token.type === 'list_item_close') lead = '';
    else if (token.type === 'inline') put(inlineText(token.children ?? [], origin));
    else if (token.type === 'fence' || token.type === 'code_block') put(token.content.trimEnd());
    if (token.level === 0 && token.nesting <= 0 && token.type !== 'inline') lines.push('');
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function bulletOf(lists: (number | null)[]): string {
  const at = lists.length - 1;
  const count = lists[at];
  const indent = '  '.repeat(Math.max(at, 0));
  if (count == null) return `${indent}- `;
  lists[at] = count + 1;
  return `${indent}${count}. `;
}

function inlineText(tokens: readonly Token[], origin: string): string {
  let text = '';
  let link = { href: '', from: 0 };
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      link = { href: href.startsWith('/') ? origin + href : href, from: text.length };
    } else if (token.type === 'link_close') {
      // One that is its own text is not said twice.
      if (text.slice(link.from) !== link.href) text += ` (${link.href})`;
    } else text += token.content;
  }
  return text;
}
