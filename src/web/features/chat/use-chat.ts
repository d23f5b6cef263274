import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  CHAT_GREETING_MS,
  CHAT_MESSAGE_MAX,
  CHAT_REPLY_MS,
  type ChatKeyword,
  replyTo,
} from '#domain/shop/chat.ts';
import { contactAddress } from '#domain/shop/contact-address.ts';
import { isAtHome } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import { BOT, type ChatMessage, ChatStore } from './chat-store.ts';
import { endpoints } from './endpoints.ts';

/** A room of this browser with its helper, who greets once and answers by keyword. */
export function useChat(room: string, user: string, visitor: string) {
  const t = useT();
  const { api, now, store: shop } = useServices();
  const store = useMemo(() => new ChatStore(browserStorage, room), [room]);
  const messages = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [keywords, setKeywords] = useState<readonly ChatKeyword[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      run();
    }, ms);
    timers.current.add(timer);
  };
  const say = (who: string, text: string, says?: ChatMessage['says']) =>
    store.add({ id: crypto.randomUUID(), user: who, text, ts: now(), says });

  useEffect(() => {
    api.call(endpoints.listChatKeywords, {}).then(
      (answer) => setKeywords(listOf(answer)),
      () => setKeywords([]),
    );
  }, [api]);

  const greeting = t('chat.greeting');
  // Where no keyword fits the seller is named; a shop without a contact of its own says nothing at home, as specified.
  const contact = contactAddress(shop);
  const noMatch = contact || !isAtHome(t.locale) ? `${t('chat.noMatch')} ${contact}`.trim() : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per room and visitor
  useEffect(() => {
    const pending = timers.current;
    if (!store.isGreeted(visitor)) {
      later(CHAT_GREETING_MS, () => {
        if (store.takeGreeting(visitor)) say(BOT, greeting, 'chat.greeting');
      });
    }
    return () => {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    };
  }, [store, visitor]);

  return {
    messages,
    send(text: string): boolean {
      const message = text.trim().slice(0, CHAT_MESSAGE_MAX);
      if (message === '') return false;
      say(user, message);
      const reply = replyTo(message, keywords) ?? noMatch;
      if (reply !== null) later(CHAT_REPLY_MS, () => say(BOT, reply));
      return true;
    },
  };
}
