import { useCallback, useEffect, useState } from 'react';
import type { MemberKey, ReportStats } from '#contract/orders/members.ts';
import { REPORT_CHOICES, type ReportChoice, reportShares } from '#domain/orders/members.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { type Problem, problemText } from '#web/i18n/problem-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { endpoints } from '../endpoints.ts';
import type { MemberSession } from '../member-session.ts';
import { type FailureWords, problemOf } from '../problem-of.ts';
import { timeLabel } from '../time-label.ts';

type Note = { kind: 'thanks' } | { kind: 'cooldown' } | { kind: 'problem'; problem: Problem };

const WORDS: FailureWords = { refused: 'vip.sendFailed', failed: 'vip.sendError' };

/** Null once there is nothing to say any more. */
function noteText(t: Translate, note: Note, cooldownMs: number): string | null {
  if (note.kind === 'thanks') return t('vip.thanks');
  if (note.kind === 'problem') return problemText(t, note.problem);
  return cooldownMs > 0 ? t('vip.cooldown', { time: timeLabel(t, cooldownMs) }) : null;
}

interface Props {
  memberKey: MemberKey;
  session: MemberSession;
}

/** Is the product safe or banned? The holder's word, and everybody's. */
export function ReportCard({ memberKey, session }: Props) {
  const t = useT();
  const { api } = useServices();
  const [stats, setStats] = useState<ReportStats | null>(null);
  const [choice, setChoice] = useState<ReportChoice | null>(null);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<Note | null>(null);
  useNow(true);
  const cooldown = session.cooldownMs(memberKey);

  const load = useCallback(async () => {
    try {
      const { data } = await api.call(endpoints.getReportStats, { productName: memberKey.baseName });
      setStats({ ...data, safe: Number(data.safe) || 0, banned: Number(data.banned) || 0 });
    } catch {
      setStats((known) => known ?? { safe: 0, banned: 0, lastSubmittedAt: null });
    }
  }, [api, memberKey.baseName]);
  useEffect(() => {
    void load();
  }, [load]);

  const send = async () => {
    if (!choice) return setNote({ kind: 'problem', problem: 'vip.choose' });
    if (session.cooldownMs(memberKey) > 0) return setNote({ kind: 'cooldown' });
    setBusy(true);
    setNote(null);
    try {
      await api.call(endpoints.submitReport, {
        productName: memberKey.baseName,
        code: memberKey.code,
        choice,
      });
      session.noteReport(memberKey);
      setChoice(null);
      setNote({ kind: 'thanks' });
      await load();
    } catch (failure) {
      setNote({ kind: 'problem', problem: problemOf(failure, WORDS) });
    } finally {
      setBusy(false);
    }
  };

  const text = note && noteText(t, note, cooldown);
  const labels: Record<ReportChoice, string> = { AMAN: t('vip.safe'), BANNED: t('vip.banned') };
  const total = stats ? stats.safe + stats.banned : 0;
  const shares = reportShares(stats?.safe ?? 0, stats?.banned ?? 0);
  return (
    <section className="ticket p-5" aria-labelledby="vip-report">
      <div className="flex items-start justify-between gap-3">
        <h2 id="vip-report" className="font-bold">
          {memberKey.baseName}
        </h2>
        <Button label={t('vip.refresh')} look="small" onClick={() => void load()} />
      </div>
      <div className="mt-3" aria-live="polite">
        <div className="report-bar" data-empty={total === 0 || undefined}>
          <progress value={shares.safe} max={100} aria-label={t('vip.safeShare')} />
        </div>
        <p className="mt-1 flex justify-between text-sm font-semibold">
          <span className="text-teal-text">
            {t('vip.safe')} <bdi>{shares.safe.toFixed(1)}%</bdi>
          </span>
          <span className="text-chilli-text">
            {t('vip.banned')} <bdi>{shares.banned.toFixed(1)}%</bdi>
          </span>
        </p>
        <p className="mt-1 text-xs text-muted">
          {total === 0 || !stats?.lastSubmittedAt
            ? t('vip.noVotes')
            : t('vip.votes', { n: total, time: formatDateTime(stats.lastSubmittedAt, t) })}
        </p>
      </div>
      <fieldset className="mt-4 grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('vip.question')}</legend>
        {REPORT_CHOICES.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="report"
              checked={choice === value}
              disabled={busy}
              onChange={() => setChoice(value)}
            />
            <span>{labels[value]}</span>
          </label>
        ))}
      </fieldset>
      <Button look="main" className="mt-3 w-full" busy={busy} onClick={() => void send()}>
        {t('vip.send')}
      </Button>
      {cooldown > 0 && (
        <p className="mt-2 text-sm text-muted">{t('vip.again', { time: timeLabel(t, cooldown) })}</p>
      )}
      {text && (
        <div className="mt-3">
          <Banner tone={note.kind === 'thanks' ? 'good' : 'bad'}>{text}</Banner>
        </div>
      )}
    </section>
  );
}
