import type { SessionView } from '#contract/accounts/sessions.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { useEndSessions, useSessions } from '../queries.ts';

/** Where somebody is signed in: one's own sessions, or with a user's number theirs. */
export function SessionList({ userId }: { userId?: number }) {
  const { t } = useLanguage();
  const list = useSessions(userId);
  const end = useEndSessions();
  const whose = userId === undefined ? {} : { user_id: userId };
  const sessions = list.data?.data ?? [];
  const others = sessions.filter((session) => !session.current);
  return (
    <div className="flex flex-col gap-4">
      <LoadFailed query={list} />
      <Failure of={end} />
      {list.isPending && <SkeletonRows rows={2} />}
      {list.data && sessions.length === 0 && <p className="text-sm text-muted">{t('session.none')}</p>}
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.busy}
            onEnd={() => void end.run({ ...whose, id: session.id })}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button look="danger" className="self-start" disabled={end.busy} onClick={() => void end.run(whose)}>
          {userId === undefined ? t('session.endOthers') : t('session.endAll')}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  session: SessionView;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  const t = useT();
  const device = session.device || t('session.unknownDevice');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{device}</bdi>
          {session.current && <span className="badge badge-good">{t('session.current')}</span>}
        </span>
        <span className="block text-xs text-muted">
          {t('session.lastUsed', { time: formatDateTime(session.lastUsedAt, t) })}
          {session.network && (
            <>
              {' · '}
              <bdi className="font-mono">{session.network}</bdi>
            </>
          )}
        </span>
      </span>
      {!session.current && (
        <Button
          label={t('session.end')}
          look="small danger"
          aria-label={t('session.endOne', { device })}
          disabled={busy}
          onClick={onEnd}
        />
      )}
    </li>
  );
}
