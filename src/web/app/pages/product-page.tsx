/** A product by its own address is bought as by a variant's number. */
export { Page } from './purchase-page.tsx';
