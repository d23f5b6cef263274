/** Links that a seller may set lead to http(s) and nowhere else. */
export const isWebLink = (value: string): boolean =>
  /^https?:\/\/[a-z0-9\-._~%[\]:@]+(?:[/?#][^\s\p{Cc}<>"']*)?$/iu.test(value);

/** Pictures also come from the store itself. '//host' would leave it. */
export const isImageLink = (value: string): boolean =>
  /^\/(?![/\\])[^\s\p{Cc}<>"']*$/u.test(value) || isWebLink(value);
