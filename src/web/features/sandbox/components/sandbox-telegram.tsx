import { useCallback, useEffect, useRef, useState } from 'react';
import type { SandboxChat, SandboxChatAct, SandboxChatButton } from '#contract/payments/sandbox.ts';
import { isOutside } from '#domain/payments/gateways.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { usePictureSource } from '#web/lib/page/use-picture-source.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { copyText } from '#web/ui/goods/copy-text.ts';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { ChevronIcon, MenuIcon } from '#web/ui/screen/further-icons.tsx';
import { playAction, type SandboxPayment } from '../api/sandbox-payment.ts';
import { actInChat, fetchChat } from '../api/telegram.ts';
import { myChat } from '../my-chat.ts';
import { ChatText } from './chat-text.tsx';

type Message = SandboxChat['messages'][number];
const REFRESH_MS = 2_000;
const NAME = 'Rani';

/** A chat with the shop's bot, as its buyer has it on a phone; the stand-in for Telegram keeps it. */
export function SandboxTelegram() {
  const { t, locale } = useLanguage();
  const { api, store } = useServices();
  const [chat, setChat] = useState<SandboxChat | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const [copied, setCopied] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useTitle(t('telegramStand.title'));
  const refresh = useCallback(
    () =>
      fetchChat(api, myChat()).then(
        (answer) => setChat({ ...answer, messages: listOf(answer.messages) }),
        (caught: unknown) => setError(failureText(t, caught)),
      ),
    [api, t],
  );
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const messages = chat?.messages ?? [];
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);

  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    setCopied(false);
    try {
      await work();
    } catch (caught) {
      setError(failureText(t, caught));
    }
    await refresh();
    setBusy(false);
  };
  const act = (more: Pick<SandboxChatAct, 'text' | 'press' | 'pay'>) =>
    doing(() => actInChat(api, { chat: myChat(), name: NAME, language: locale, ...more }));
  const copy = async (text: string) => setCopied(await copyText(text));

  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-3">
      <Banner tone="note">{t('telegramStand.notice')}</Banner>
      <header className="border-b border-line pb-2">
        <h1 className="font-bold">{store.name}</h1>
        <p className="text-sm text-muted">
          {t('telegramStand.bot')} · <bdi dir="ltr">@{chat?.bot ?? ''}</bdi>
        </p>
      </header>
      <ol className="flex flex-col gap-3" aria-live="polite">
        {messages.map((message) => (
          <ChatMessage
            key={message.id}
            message={message}
            isBusy={busy}
            onPress={(data, label) => void act({ press: { message: message.id, data, label } })}
            onStars={() => void act({ pay: { message: message.id } })}
            onPay={(payment) => void doing(() => playAction(api, payment, 'pay'))}
            onCopy={(text) => void copy(text)}
          />
        ))}
      </ol>
      {chat && messages.length === 0 && (
        <Button label="/start" look="main" busy={busy} onClick={() => void act({ text: '/start' })} />
      )}
      <Problem text={error} />
      <p className="text-sm text-teal-text" aria-live="polite">
        {copied ? t('copy.copied') : ''}
      </p>
      <form
        className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-paper py-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') return;
          void act({ text: typed.trim() });
          setTyped('');
        }}
      >
        <IconButton
          label={t('telegramStand.menu')}
          icon={<MenuIcon />}
          disabled={busy}
          onClick={() => void act({ text: '/start' })}
        />
        <input
          className="field min-w-0 flex-1"
          aria-label={t('telegramStand.write')}
          placeholder={t('telegramStand.write')}
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton
          type="submit"
          className="mirrored"
          label={t('telegramStand.send')}
          icon={<ChevronIcon />}
          disabled={busy}
        />
      </form>
      <div ref={end} />
    </div>
  );
}

interface MessageProps {
  message: Message;
  isBusy: boolean;
  onPress: (data: string, label: string) => void;
  /** Pays the invoice that the message is. */
  onStars: () => void;
  onPay: (payment: SandboxPayment) => void;
  onCopy: (text: string) => void;
}

function ChatMessage({ message, isBusy, onPress, onStars, onPay, onCopy }: MessageProps) {
  const { t } = useLanguage();
  const { own, html, picture, at } = message;
  return (
    <li className={`flex max-w-[88%] flex-col gap-2 ${own ? 'self-end' : 'self-start'}`}>
      <div className={`rounded-card border border-line p-3 ${own ? 'bg-teal-soft' : 'bg-card'}`}>
        {picture && <ChatPicture address={picture} />}
        <ChatText html={html} onCopy={onCopy} />
        <p className="text-end font-mono text-xs text-muted">
          <time dateTime={at}>{at.slice(11, 16)}</time>
        </p>
      </div>
      {listOf(message.buttons).map((row) => (
        <div key={row.map(({ text }) => text).join()} className="flex gap-2">
          {row.map((button) => (
            <ChatButton
              key={button.text}
              button={button}
              pay={t('telegramStand.pay')}
              isBusy={isBusy}
              onPress={onPress}
              onStars={onStars}
              onPay={onPay}
              onCopy={onCopy}
            />
          ))}
        </div>
      ))}
    </li>
  );
}

/** One of the shop's own lies where the page does, also in a store that lives in the page. */
function ChatPicture({ address }: { address: string }) {
  const { origin } = window.location;
  const source = usePictureSource(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);
  return source && <img src={source} alt="" className="mb-2 w-full rounded-small bg-white" />;
}

interface ButtonProps extends Omit<MessageProps, 'message'> {
  button: SandboxChatButton;
  pay: string;
}

/** A link to a stand-in's page to pay pays at once: here nobody has to leave the chat for it. */
function ChatButton({ button, pay, isBusy, onPress, onStars, onPay, onCopy }: ButtonProps) {
  const { text, callback_data: data, url, copy_text: copied } = button;
  const look = 'min-w-0 flex-1';
  if (button.pay)
    return <Button label={text} look="main" className={look} disabled={isBusy} onClick={onStars} />;
  if (data !== undefined)
    return <Button label={text} className={look} disabled={isBusy} onClick={() => onPress(data, text)} />;
  if (copied) return <Button label={text} look="main" className={look} onClick={() => onCopy(copied.text)} />;
  const [, gateway = '', reference = ''] = /\/sandbox\/([a-z]+)\/checkout\/([^/?]+)$/.exec(url ?? '') ?? [];
  if (isOutside(gateway))
    return (
      <Button
        label={pay}
        look="main"
        className={look}
        disabled={isBusy}
        onClick={() => onPay({ gateway, reference })}
      />
    );
  return (
    <a className={`button ${look}`} href={url}>
      {text}
    </a>
  );
}
