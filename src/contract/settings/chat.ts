import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** What anybody gets: the active ones. */
export const chatAnswer = z.object({ keyword: z.string(), response: z.string(), isActive: z.boolean() });
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** The same for the seller. */
export const chatKeyword = z.object({
  ...chatAnswer.shape,
  id,
  createdBy: z.nullable(id),
  createdAt: z.string(),
  createdByName: z.nullable(z.string()),
});
export type ChatKeyword = z.infer<typeof chatKeyword>;

export const listChatKeywords = defineEndpoint({
  method: 'GET',
  path: 'chatbot/list',
  audience: 'anyone',
  summary: 'What the chat helper answers to which word; the first match of this order wins',
  input: z.object({}),
  output: z.object({ data: z.union([z.array(chatKeyword), z.array(chatAnswer)]) }),
});
/** The same call as it answers the seller. */
const ownKeywords = z.object({ data: z.array(chatKeyword) });
export type ListOwnKeywords = Endpoint<
  typeof listChatKeywords.input,
  typeof ownKeywords,
  'GET',
  'chatbot/list'
>;
