/** What the footer says until the seller writes something else; pages know it in every language. */
export const USUAL_FOOTER = 'Distributor key terbesar di Asia sejak 2018';
