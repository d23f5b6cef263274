import { type MouseEvent, type ReactNode, useRef } from 'react';
import { sharedEndpoints } from './endpoints.ts';
import { useServices } from './services.ts';

interface Props {
  address: string;
  /** False for one's own data, which wants no fresh proof. */
  proof?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** A link to a file of the shop's. The store wants a fresh proof before it; a browser that saves a file cannot be asked. */
export function ExportLink({
  address,
  proof = true,
  className = 'button button-small button-dense',
  children,
}: Props) {
  const { api } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const proved = useRef(false);
  const ask = async () => {
    // Where even that cannot be asked, the download says what is wrong.
    const { fresh } = await api.call(sharedEndpoints.getStepUp, {}).catch(() => ({ fresh: true }));
    if (!fresh && !(await api.stepUp())) return;
    proved.current = true;
    link.current?.click();
  };
  const onClick = (event: MouseEvent) => {
    if (!proof || proved.current) {
      proved.current = false;
      return;
    }
    event.preventDefault();
    void ask();
  };
  return (
    <a ref={link} className={className} href={address} download onClick={onClick}>
      {children}
    </a>
  );
}
