import { useState } from 'react';
import type { ChatLink } from '#contract/accounts/chat-link.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { useChatLink, useUnlinkChat } from '../queries.ts';
import { LinkWays } from './link-ways.tsx';

/** The Telegram chat that an account is used from; nothing where the shop has no bot. */
export function ChatLinkPart() {
  const asked = useChatLink();
  const link = asked.data?.data;
  return (
    <>
      <LoadFailed query={asked} />
      {link?.available && (
        <Part key={link.chat?.linkedAt ?? ''} link={link} onLook={() => void asked.refetch()} />
      )}
    </>
  );
}

function Part({ link: { chat, bot }, onLook }: { link: ChatLink; onLook: () => void }) {
  const t = useT();
  const unlink = useUnlinkChat();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3" aria-label={t('chatLink.title')}>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-sm font-semibold text-muted">{t('chatLink.title')}</span>
          <span className="wrap-anywhere">
            {chat
              ? t('chatLink.linked', { name: chat.name, time: formatDateTime(chat.linkedAt, t) })
              : t('chatLink.none')}
          </span>
        </p>
        {chat ? (
          <Button
            look="danger"
            label={t('chatLink.unlink')}
            busy={unlink.busy}
            onClick={() => void unlink.run({})}
          />
        ) : (
          !isOpen && <Button label={t('chatLink.make')} onClick={() => setIsOpen(true)} />
        )}
      </div>
      <Failure of={unlink} />
      {isOpen && !chat && <LinkWays bot={bot} onLook={onLook} onCancel={() => setIsOpen(false)} />}
    </section>
  );
}
