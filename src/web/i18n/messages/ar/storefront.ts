export { messages } from '../id/storefront.ts';
