/** What the store made of somebody's Markdown, in which HTML is text: the one place where HTML comes in as it is. */
export const Prose = ({ html, className = '' }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but the store's own Markdown comes here
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
);
