export const CHAT_GREETING_MS = 1_500;
export const CHAT_REPLY_MS = 1_000;
export const CHAT_ROOM_DEFAULT = 'Room Umum';
/** The oldest go when a room holds more. */
export const CHAT_KEEPS = 200;
/** What a keyword answers is a sentence, not a word. */
export const KEYWORD_RESPONSE_MIN = 10;
export const CHAT_MESSAGE_MAX = 1_000;

export interface ChatKeyword {
  keyword: string;
  response: string;
  isActive: boolean;
}

/** The reply to a message: the first active keyword, in list order, that it contains in any letter case. */
export function replyTo(message: string, keywords: readonly ChatKeyword[]): string | null {
  const text = message.toLowerCase();
  const found = keywords.find(
    ({ keyword, isActive }) =>
      isActive && keyword.trim() !== '' && text.includes(keyword.trim().toLowerCase()),
  );
  return found?.response ?? null;
}

/** 'rani' → 'raxxxx': two characters and four x; shorter names are filled to six, nobody is 'xxxxxx'. */
export const maskChatName = (name: string): string => {
  const plain = name.trim();
  return plain.length >= 2 ? `${plain.slice(0, 2)}xxxx` : plain.padEnd(6, 'x');
};
