/** Links that a seller may set lead to http(s) and nowhere else; 'https://bank.example@elsewhere' would hide where. */
export const isWebLink = (value: string): boolean =>
  /^https?:\/\/[a-z0-9\-._~%[\]:]+(?:[/?#][^\s\p{Cc}<>"']*)?$/iu.test(value);

/** Pictures also come from the store itself. '//host' would leave it. */
export const isImageLink = (value: string): boolean =>
  /^\/(?![/\\])[^\s\p{Cc}<>"']*$/u.test(value) || isWebLink(value);

/** What a text of the seller's may lead to: the web, a mailbox, another page of the store. */
export const isPageLink = (value: string): boolean =>
  isImageLink(value) || /^mailto:[^\s\p{Cc}<>"']+$/iu.test(value);
