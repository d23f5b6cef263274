import { IMAGE_MAX_BYTES } from '#domain/catalogue/images.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { base64Of } from '#web/lib/files/base64-of.ts';
import { endpoints } from './endpoints.ts';

class TooLarge extends Error {}

/** Sends a picture of the transfer; what is too large is said before the bytes travel. */
export function useSendProof(merchantRef: string | undefined, onDone: () => void) {
  const t = useT();
  const { api } = useServices();
  const action = useAction(async (file: File) => {
    if (file.size > IMAGE_MAX_BYTES) throw new TooLarge();
    await api.call(endpoints.sendHandProof, { merchant_ref: merchantRef ?? '', data: await base64Of(file) });
    onDone();
  });
  const said = (error: unknown) =>
    error instanceof TooLarge ? t('refusal.image.too-large') : failureText(t, error, t('hand.failed'));
  return {
    send: (file: File) => void action.run(file),
    busy: action.busy,
    problem: action.error === null ? null : said(action.error),
  };
}
