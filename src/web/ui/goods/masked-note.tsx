import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EyeOffIcon } from '../screen/further-icons.tsx';

interface Props {
  text: string;
  action: string;
  onProved: () => unknown;
}

/** What is hidden until the person has proved again who they are, and the way to that. */
export function MaskedNote({ text, action, onProved }: Props) {
  const { api } = useServices();
  const reveal = async () => {
    if (await api.stepUp()) await onProved();
  };
  return (
    <div className="banner flex-wrap">
      <EyeOffIcon />
      <p className="min-w-0 flex-1 basis-56">{text}</p>
      <Button label={action} look="small" className="ms-auto" onClick={() => void reveal()} />
    </div>
  );
}
