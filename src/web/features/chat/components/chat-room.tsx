import { useEffect, useId, useRef, useState } from 'react';
import { CHAT_MESSAGE_MAX, CHAT_ROOM_DEFAULT, maskChatName } from '#domain/shop/chat.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { BOT } from '../chat-store.ts';
import { useChat } from '../use-chat.ts';
import { LinkedText } from './linked-text.tsx';

interface Props {
  room: string;
  user: string;
  /** Who is greeted once: names are masked, and many look the same. */
  visitor?: string;
}

/** The chat helper's room. What people write is text and nothing else; all of it stays in this browser. */
export function ChatRoom({ room, user, visitor = user }: Props) {
  const t = useT();
  const name = room || CHAT_ROOM_DEFAULT;
  const { messages, send } = useChat(name, user, visitor);
  const [text, setText] = useState('');
  const title = useId();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [messages.length]);
  return (
    <section className="ticket" aria-labelledby={title}>
      <h2 id={title} className="px-5 pt-5 pb-3 font-bold">
        {t('chat.room', { room: room ? productText(t, room) : t('chat.general') })}
      </h2>
      <div
        ref={end}
        className="h-64 overflow-y-auto border-y border-line px-5 py-3"
        role="log"
        aria-label={t('chat.history')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        {messages.length === 0 && <p className="text-sm text-muted">{t('chat.empty')}</p>}
        <ul className="flex flex-col gap-2">
          {messages.map((message) => (
            <li
              key={message.id}
              className={`max-w-[85%] rounded-card border border-line px-3 py-2 ${message.user === BOT ? 'self-start bg-paper' : 'self-end bg-marigold-soft'}`}
            >
              <p className="text-xs font-semibold text-muted">
                <bdi>{message.user === BOT ? t('chat.bot') : maskChatName(message.user)}</bdi>{' '}
                <time dateTime={new Date(message.ts).toISOString()}>{formatDateTime(message.ts, t)}</time>
              </p>
              <p className="text-sm wrap-anywhere whitespace-pre-wrap" dir="auto">
                {message.says === 'chat.greeting' ? (
                  t(message.says)
                ) : message.user === BOT ? (
                  <LinkedText text={message.text} />
                ) : (
                  message.text
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <FormBox
        className="flex gap-2 p-4"
        onSubmit={() => {
          if (send(text)) setText('');
        }}
      >
        <input
          className="field"
          type="text"
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          autoComplete="off"
          maxLength={CHAT_MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button label={t('chat.send')} type="submit" />
      </FormBox>
    </section>
  );
}
