import { CopyButton } from './copy-button.tsx';

interface Props {
  label: string;
  value: string;
  copy: string;
  copied: string;
}

/** Something to be carried elsewhere: an address, a secret. */
export function CopiedLine({ label, value, copy, copied }: Props) {
  return (
    <div className="text-sm">
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="min-w-0 flex-1 basis-60 font-mono text-xs wrap-anywhere">
          {value}
        </bdi>
        <CopyButton text={value} label={copy} copiedLabel={copied} subject={label} />
      </div>
    </div>
  );
}
