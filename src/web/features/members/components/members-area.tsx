import type { MemberKey } from '#contract/orders/members.ts';
import { wordsFor } from '#domain/settings/brand.ts';
import { ChatRoom } from '#web/features/chat/components/chat-room.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { membersNameOf } from '#web/i18n/store-words.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { icon } from '#web/ui/screen/icons.tsx';
import { Prose } from '#web/ui/screen/prose.tsx';
import type { MemberSession } from '../member-session.ts';
import { KeyCard } from './key-card.tsx';
import { ReportCard } from './report-card.tsx';

const LockIcon = icon(<path d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9" />);

interface Props {
  memberKey: MemberKey;
  session: MemberSession;
  onSignOut: () => void;
}

export function MembersArea({ memberKey, session, onSignOut }: Props) {
  const t = useT();
  const { store } = useServices();
  const promised = wordsFor(store.membersContent, t.locale, store.defaultLanguage);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold">{membersNameOf(t, store)}</h1>
        <Button label={t('vip.signOut')} onClick={onSignOut} />
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <div className="flex flex-col gap-4">
          <KeyCard memberKey={memberKey} />
          {memberKey.customLink && (
            <a
              className="button button-main"
              href={memberKey.customLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              <bdi>{memberKey.linkLabel ?? t('vip.link')}</bdi>
            </a>
          )}
          {store.memberReports && memberKey.baseName !== '' && (
            <ReportCard memberKey={memberKey} session={session} />
          )}
        </div>
        <div className="flex flex-col gap-4">
          <ChatRoom room={memberKey.productName} user={memberKey.customerName} visitor={memberKey.code} />
          {memberKey.guide && <Written id="vip-guide" title={t('vip.guide')} html={memberKey.guide} />}
          {memberKey.content ? (
            <Written id="vip-content" title={promised || t('vip.content')} html={memberKey.content} />
          ) : promised ? (
            <section
              className="flex items-center gap-4 rounded-card border border-dashed border-edge p-5 text-muted"
              aria-labelledby="vip-content"
            >
              <LockIcon />
              <div>
                <h2 id="vip-content" className="font-bold text-ink">
                  {promised}
                </h2>
                <p className="text-sm">
                  <span>{t('vip.soon')}</span> <span>{t('vip.soonText')}</span>
                </p>
              </div>
            </section>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** What the seller writes for who holds a key. */
const Written = ({ id, title, html }: { id: string; title: string; html: string }) => (
  <section className="panel" aria-labelledby={id}>
    <h2 id={id} className="mb-2 font-bold">
      {title}
    </h2>
    <Prose html={html} />
  </section>
);
