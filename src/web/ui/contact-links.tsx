import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/services.ts';

/** The store's messaging and chat addresses as list items; nothing for one that is not set. */
export function ContactLinks({ className }: { className: string }) {
  const t = useT();
  const { store } = useServices();
  const links = [
    { href: store.messagingLink, label: t('layout.messaging') },
    { href: store.chatLink, label: t('layout.chat') },
  ];
  return links
    .filter(({ href }) => href !== '')
    .map(({ href, label }) => (
      <li key={label}>
        <a className={className} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      </li>
    ));
}
