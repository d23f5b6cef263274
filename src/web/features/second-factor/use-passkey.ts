import type { Credential } from '#contract/accounts/second-factor.ts';

/** A passkey belongs to a name; a store that is reached by its number has none to give. */
const IP_ADDRESS = /^[\d.]+$|:/;

/** Whether passkeys can be made and used in this browser, at this address. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);

/** The browser would not make or use one, in words of its own that are for nobody. */
export class PasskeyFault extends Error {}

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw wasDismissed(error) ? error : new PasskeyFault('the browser refused', { cause: error });
  }
}

type Question = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

/** Has the browser sign a question with one of its passkeys. */
export async function signWithPasskey(question: Question): Promise<Credential> {
  const { startAuthentication } = await library();
  type Options = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
  return plain(await asked(startAuthentication({ optionsJSON: question as unknown as Options })));
}

/** Has the browser make a new one. */
export async function makePasskey(question: Question): Promise<Credential> {
  const { startRegistration } = await library();
  type Options = Parameters<Library['startRegistration']>[0]['optionsJSON'];
  return plain(await asked(startRegistration({ optionsJSON: question as unknown as Options })));
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
