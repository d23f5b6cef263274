export { messages } from '../id/account.ts';
