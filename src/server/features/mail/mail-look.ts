import { type BrandPicture, renditionPath } from '#domain/catalogue/images.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { accentIn } from '#domain/shop/accent.ts';
import type { MailLook } from './mail-blocks.ts';

const MARK_SIDE = 40;
const LOGO_HEIGHT = 36;
const LOGO_WIDTH = 220;

/** The brand as a mail shows it: as PNG, which every mail program knows, from the store's public address. */
export function mailLook(
  { logoLight, mark, accent }: Pick<Settings, 'logoLight' | 'mark' | 'accent'>,
  origin: string,
): MailLook {
  return {
    picture: pictureOf(logoLight, mark, origin),
    accent: accent ? buttonOf(accent) : null,
  };
}

function pictureOf(
  logo: BrandPicture | null,
  mark: BrandPicture | null,
  origin: string,
): MailLook['picture'] {
  if (origin === '') return null;
  if (logo) {
    const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
    const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
    return { kind: 'logo', src: `${origin}${renditionPath(logo, 'logo')}`, width, height };
  }
  if (!mark) return null;
  return { kind: 'mark', src: `${origin}${renditionPath(mark, '192')}`, width: MARK_SIDE, height: MARK_SIDE };
}

const buttonOf = (colour: string): MailLook['accent'] => {
  const { fill, on, text } = accentIn('light', colour);
  return { fill, on, text };
};
