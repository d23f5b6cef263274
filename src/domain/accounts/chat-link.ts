/** So long a code waits to be typed on the other side. */
export const LINK_MINUTES = 10;
