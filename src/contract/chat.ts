import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** The public gets keyword and response of the active ones; the rest is for an admin. */
export const chatKeyword = z.object({
  keyword: z.string(),
  response: z.string(),
  isActive: z.boolean(),
  id: z.optional(id),
  createdBy: z.optional(z.nullable(id)),
  createdAt: z.optional(z.string()),
  createdByName: z.optional(z.nullable(z.string())),
});
export type ChatKeyword = z.infer<typeof chatKeyword>;

export const listChatKeywords = defineEndpoint({
  method: 'GET',
  path: 'chatbot/list',
  audience: 'anyone',
  summary: 'What the chat helper answers to which word; the first match of this order wins',
  input: z.object({}),
  output: z.object({ data: z.array(chatKeyword) }),
});
