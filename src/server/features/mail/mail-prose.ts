import { markdownHtml } from '../info-pages/markdown.ts';
import { markdownText } from '../info-pages/markdown-text.ts';

/** A seller's Markdown for a mail. Pages of the store are named by their whole address, which its own link knows. */
export function mailProse(markdown: string, storeLink: string): { html: string; text: string } {
  const origin = URL.canParse(storeLink) ? new URL(storeLink).origin : '';
  return {
    html: markdownHtml(markdown).replaceAll('href="/', `href="${origin}/`),
    text: markdownText(markdown, origin),
  };
}
