export { messages } from '../id/orders.ts';
