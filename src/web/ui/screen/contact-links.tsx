import { contactHref, contactName } from '#domain/shop/contacts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { withBase } from '#web/lib/page/base-path.ts';
import { appOf } from './app-of.ts';

/** The store's messaging and chat addresses as list items; nothing for one that is not set. */
export function ContactLinks({ className }: { className: string }) {
  const t = useT();
  const { store } = useServices();
  const links = [
    { href: store.messagingLink, label: appOf(store.messagingLink) ?? t('layout.messaging') },
    { href: store.chatLink, label: appOf(store.chatLink) ?? t('layout.chat') },
  ];
  return links
    .filter(({ href }) => href !== '')
    .map(({ href, label }) => (
      <li key={href}>
        <a className={className} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      </li>
    ));
}

/** What else the seller is reached by, each with its sign. */
export function FurtherContacts({ className }: { className: string }) {
  const { store } = useServices();
  return store.contactLinks.map((contact) => {
    const href = contactHref(contact);
    return (
      <li key={href}>
        <a className={`${className} gap-1.5`} href={href} target="_blank" rel="noopener noreferrer">
          <svg
            width="18"
            height="18"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <use href={withBase(`/contacts.svg#${contact.kind}`)} />
          </svg>
          <bdi>{contactName(contact)}</bdi>
        </a>
      </li>
    );
  });
}
