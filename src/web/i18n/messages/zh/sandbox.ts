export { messages } from '../id/sandbox.ts';
