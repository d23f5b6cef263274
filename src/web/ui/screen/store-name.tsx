import type { BrandPicture } from '#domain/catalogue/images.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { usePictureSource } from '#web/lib/page/use-picture-source.ts';
import { StoreMark } from './store-mark.tsx';

const HEIGHT = 36;
const WIDTH = 200;

/** How the store is called at the top of a page: its logo, or its mark and its name. */
export function StoreName() {
  const { name, logoLight, logoDark } = useServices().store;
  const [light, dark] = [logoLight ?? logoDark, logoDark ?? logoLight];
  if (!light || !dark)
    return (
      <>
        <StoreMark />
        <bdi className="truncate text-lg font-extrabold tracking-tight">{name}</bdi>
      </>
    );
  // The theme shows one of them; the other is not loaded.
  return light.url === dark.url ? (
    <LogoPicture picture={light} name={name} />
  ) : (
    <>
      <LogoPicture picture={light} name={name} only="only-light" />
      <LogoPicture picture={dark} name={name} only="only-dark" />
    </>
  );
}

/** Its room is kept free before it is here. */
function LogoPicture({ picture, name, only }: { picture: BrandPicture; name: string; only?: string }) {
  const source = usePictureSource(picture.url);
  const scale = Math.min(HEIGHT / picture.height, WIDTH / picture.width);
  return (
    <img
      className={`store-logo ${only ?? ''}`}
      src={source ?? undefined}
      alt={name}
      width={Math.round(picture.width * scale)}
      height={Math.round(picture.height * scale)}
      {...(only ? { loading: 'lazy' } : {})}
    />
  );
}
