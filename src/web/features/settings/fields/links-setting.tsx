import {
  CONTACT_KINDS,
  type Contact,
  type ContactKind,
  contactName,
  contactValue,
  isContact,
  MOST_CONTACT_LABEL,
} from '#domain/shop/contacts.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { moved } from '#web/lib/page/moved.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { TrashIcon, UpIcon } from '#web/ui/screen/further-icons.tsx';
import type { FieldProps } from './field-props.ts';

interface Props extends FieldProps {
  value: readonly Contact[];
  most: number;
}

/** Numbers and names as people know them; an address that was pasted is made one of them when it is saved. */
const HINTS: Record<ContactKind, string> = {
  whatsapp: '0812 3456 7890',
  telegram: '@toko',
  instagram: '@toko',
  tiktok: '@toko',
  discord: 'discord.gg/toko',
  email: 'halo@toko.id',
  link: 'https://',
};

const kindName = (t: Translate, kind: ContactKind): string =>
  kind === 'email' || kind === 'link'
    ? t(`brand.contact.${kind}`)
    : contactName({ kind, value: '', label: '' });

export function LinksSetting({ label, hint, error, value, most, onChange }: Props) {
  const t = useT();
  const change = (at: number, over: Partial<Contact>) =>
    onChange(value.map((each, n) => (n === at ? { ...each, ...over } : each)));
  const isWrong = (contact: Contact) =>
    error !== null && !isContact({ ...contact, value: contactValue(contact.kind, contact.value) });
  return (
    <fieldset className="flex flex-col gap-2 md:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{label}</legend>
      {value.map((contact, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are typed
        <div key={n} className="flex flex-wrap items-center gap-2">
          <select
            className="field field-dense w-auto"
            aria-label={t('brand.contactKind', { n: n + 1 })}
            value={contact.kind}
            onChange={(event) => change(n, { kind: event.target.value as ContactKind })}
          >
            {CONTACT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(t, kind)}
              </option>
            ))}
          </select>
          {contact.kind === 'link' && (
            <input
              className="field field-dense w-36"
              aria-label={t('brand.contactLabel', { n: n + 1 })}
              placeholder={t('brand.contact.link')}
              maxLength={MOST_CONTACT_LABEL}
              value={contact.label}
              onChange={(event) => change(n, { label: event.target.value })}
            />
          )}
          <input
            className="field field-dense min-w-40 flex-1"
            dir="ltr"
            aria-label={t('brand.contactValue', { n: n + 1 })}
            aria-invalid={isWrong(contact) || undefined}
            placeholder={HINTS[contact.kind]}
            autoComplete="off"
            value={contact.value}
            onChange={(event) => change(n, { value: event.target.value })}
          />
          <IconButton
            icon={<UpIcon size={18} />}
            label={t('brand.contactUp', { n: n + 1 })}
            disabled={n === 0}
            onClick={() => onChange(moved(value, n, -1))}
          />
          <IconButton
            icon={<TrashIcon size={18} />}
            label={t('brand.contactRemove', { n: n + 1 })}
            onClick={() => onChange(value.filter((_, at) => at !== n))}
          />
        </div>
      ))}
      {value.length < most && (
        <Button
          label={t('brand.addContact')}
          className="self-start"
          onClick={() => onChange([...value, { kind: 'whatsapp', value: '', label: '' }])}
        />
      )}
      <p className={`text-xs ${error ? 'font-semibold text-chilli-text' : 'text-muted'}`}>{error ?? hint}</p>
    </fieldset>
  );
}
