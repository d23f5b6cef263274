/** The most that one invoice may ask for. */
export const MOST_STARS = 10_000;

/** What an amount comes to at so many rupiah for a Star; there are no parts of one. */
export const starsFor = (amountIdr: number, starIdr: number): number => Math.ceil(amountIdr / starIdr);
