import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useClaimPicture } from './queries.ts';

/** What the buyer sent, asked for when it is looked at. */
export function ClaimPicture({ id, label }: { id: number; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="small" label={label} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={label} wide onClose={() => setOpen(false)}>
          <Shown id={id} label={label} />
        </Dialog>
      )}
    </>
  );
}

function Shown({ id, label }: { id: number; label: string }) {
  const t = useT();
  return (
    <Loaded query={useClaimPicture(id)} failed={t('claims.pictureFailed')} rows={1} height="h-96">
      {({ data }) => (
        <img
          className="mx-auto max-h-[70vh] max-w-full rounded-small border border-line"
          src={`data:${data.mimeType};base64,${data.data}`}
          alt={label}
        />
      )}
    </Loaded>
  );
}
