import MarkdownIt from 'markdown-it';
import { isPageLink } from '#domain/shop/links.ts';

/**
 * Safe by construction: HTML in a text is text, pictures are not drawn, and a link leads to the web, to a mailbox or to
 * another page of the store, or it is no link.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).disable('image');
markdown.validateLink = isPageLink;
markdown.linkify.set({ fuzzyEmail: false, fuzzyLink: false });

export const markdownTokens = (text: string) => markdown.parse(text, {});
export const markdownHtml = (text: string): string => markdown.render(text);
