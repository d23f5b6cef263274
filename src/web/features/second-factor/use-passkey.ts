import type { Credential } from '#contract/second-factor.ts';

/** Whether this browser can make and use passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

type Question = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

/** Has the browser sign a question with one of its passkeys. */
export async function signWithPasskey(question: Question): Promise<Credential> {
  const { startAuthentication } = await library();
  type Options = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
  return plain(await startAuthentication({ optionsJSON: question as unknown as Options }));
}

/** Has the browser make a new one. */
export async function makePasskey(question: Question): Promise<Credential> {
  const { startRegistration } = await library();
  type Options = Parameters<Library['startRegistration']>[0]['optionsJSON'];
  return plain(await startRegistration({ optionsJSON: question as unknown as Options }));
}

/** Only what the store asks for: browsers add fields of their own from time to time. */
function plain(made: {
  id: string;
  rawId: string;
  response: object;
  clientExtensionResults: object;
}): Credential {
  const { id, rawId, response } = made;
  return { id, rawId, type: 'public-key', response: response as Credential['response'] };
}

/** The person closed the browser's question or had no passkey at hand: not a fault. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
