import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { useLinkChat, useMakeLinkCode } from '../queries.ts';

interface Props {
  bot: string | null;
  /** It may have been linked in the chat meanwhile. */
  onLook: () => void;
  onCancel: () => void;
}

/** A code from here for the chat, or one from the chat for here. */
export function LinkWays({ bot, onLook, onCancel }: Props) {
  const t = useT();
  const make = useMakeLinkCode();
  const [made, setMade] = useState<{ code: string; url: string | null } | null>(null);
  const create = async () => {
    const done = await make.run({});
    if (done?.answer) setMade(done.answer);
  };
  return (
    <>
      <p className="text-sm">{t('chatLink.text')}</p>
      {made ? (
        <MadeCode {...made} bot={bot} onLook={onLook} />
      ) : (
        <Button
          className="self-start"
          look="main"
          label={t('chatLink.create')}
          busy={make.busy}
          onClick={() => void create()}
        />
      )}
      <Failure of={make} />
      <TypedCode onCancel={onCancel} />
    </>
  );
}

/** Shown once. Who comes back from Telegram sees whether it was linked. */
function MadeCode({
  code,
  url,
  bot,
  onLook,
}: { code: string; url: string | null } & Omit<Props, 'onCancel'>) {
  const t = useT();
  const command = `/link ${code}`;
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-dashed border-line p-4" role="status">
      <p className="text-sm">{t('chatLink.send', { bot: bot ? `@${bot}` : 'Telegram' })}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-small bg-card p-3">
        <bdi dir="ltr" className="min-w-0 flex-1 basis-40 font-mono wrap-anywhere">
          {command}
        </bdi>
        <CopyButton
          text={command}
          label={t('copy.copy')}
          copiedLabel={t('copy.copied')}
          subject={t('chatLink.command')}
          ms={CODE_COPIED_MS}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {url !== null && (
          <a className="button" href={url} target="_blank" rel="noreferrer">
            {t('chatLink.open')}
          </a>
        )}
        <Button label={t('chatLink.look')} onClick={onLook} />
      </div>
    </div>
  );
}

function TypedCode({ onCancel }: { onCancel: () => void }) {
  const t = useT();
  const link = useLinkChat();
  const [code, setCode] = useState('');
  const typed = code.trim();
  return (
    <FormBox className="flex flex-col gap-3" onSubmit={() => void (typed && link.run({ code: typed }))}>
      <TextField
        label={t('chatLink.typed')}
        hint={t('chatLink.typedHint')}
        dir="ltr"
        className="font-mono"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={setCode}
      />
      <Failure of={link} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button label={t('panel.cancel')} onClick={onCancel} />
        <Button type="submit" label={t('chatLink.use')} disabled={typed === ''} busy={link.busy} />
      </div>
    </FormBox>
  );
}
