import { useEffect } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CopiedLine } from '#web/ui/goods/copied-line.tsx';
import { useChannels } from './queries.ts';

interface Props {
  made: { code: string; minutes: number; bot: string };
  onClose: () => void;
}

const LOOK_MS = 3_000;

/** What is to be typed in the chat; the list behind shows when it has arrived. */
export function ChatCode({ made: { code, minutes, bot }, onClose }: Props) {
  const t = useT();
  const { refetch } = useChannels();
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <Dialog
      title={t('channels.newTitle')}
      onClose={onClose}
      footer={<Button look="main" label={t('channels.done')} onClick={onClose} />}
    >
      <div className="flex flex-col gap-3">
        <CopiedLine
          label={t('channels.chatSend', { bot: `@${bot}`, minutes })}
          value={`/notices ${code}`}
          copy={t('copy.copy')}
          copied={t('copy.copied')}
        />
        <p className="text-sm text-muted">{t('channels.chatThen')}</p>
      </div>
    </Dialog>
  );
}
