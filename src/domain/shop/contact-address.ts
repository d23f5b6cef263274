import { type Contact, contactHref } from './contacts.ts';

/** Where a new store's messages lead: to the apps, and to nobody. */
export const USUAL_MESSAGING = 'https://wa.me/';
export const USUAL_CHAT = 'https://t.me/';

/** Somebody is there. */
export const isReachable = (link: string): boolean => !['', USUAL_MESSAGING, USUAL_CHAT].includes(link);

interface Reached {
  messagingLink: string;
  chatLink: string;
  contactLinks: readonly Contact[];
}

/** The first way to reach the seller; empty where there is none. */
export const contactAddress = ({ messagingLink, chatLink, contactLinks }: Reached): string =>
  [messagingLink, chatLink, ...contactLinks.map(contactHref)].find(isReachable) ?? '';
