import type { MemberKey } from '#contract/members.ts';
import { ChatRoom } from '#web/features/chat/components/chat-room.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import type { MemberSession } from '../member-session.ts';
import { KeyCard } from './key-card.tsx';
import { ReportCard } from './report-card.tsx';

interface Props {
  memberKey: MemberKey;
  session: MemberSession;
  onSignOut: () => void;
}

export function MembersArea({ memberKey, session, onSignOut }: Props) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold">{t('vip.title')}</h1>
        <button type="button" className="button" onClick={onSignOut}>
          {t('vip.signOut')}
        </button>
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <div className="flex flex-col gap-4">
          <KeyCard memberKey={memberKey} />
          <ReportCard memberKey={memberKey} session={session} />
        </div>
        <div className="flex flex-col gap-4">
          <ChatRoom room={memberKey.productName} user={memberKey.customerName} />
          <section className="ticket p-5 text-center" aria-labelledby="vip-content">
            <h2 id="vip-content" className="font-bold">
              {t('vip.content')}
            </h2>
            <p className="mt-1 text-sm text-muted">{t('vip.soon')}</p>
          </section>
        </div>
      </div>
    </div>
  );
}
