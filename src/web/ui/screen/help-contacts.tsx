import { useServices } from '#web/lib/calls/services.ts';
import { ContactLinks, FurtherContacts } from './contact-links.tsx';

/** Where a buyer is helped: by message or chat, or by what else the seller is reached. */
export function HelpContacts() {
  const { messagingLink, chatLink } = useServices().store;
  const Links = messagingLink || chatLink ? ContactLinks : FurtherContacts;
  return <Links className="button" />;
}
