import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX, SECOND_FACTORS } from '#domain/accounts/second-factor.ts';
import { PASSWORD_MAX } from '#domain/guard/login-limits.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, raw } from '../wire/fields.ts';
import { user } from './accounts.ts';

/** What a browser says of a passkey; its inner parts are judged by the library that made the question. */
const credential = z.strictObject({
  id: raw(1_400),
  rawId: raw(1_400),
  type: z.literal('public-key'),
  response: z.record(raw(60), z.union([raw(20_000), z.array(raw(40)), z.number(), z.null()])),
  clientExtensionResults: z.optional(z.record(raw(60), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(raw(40))),
});
export type Credential = z.infer<typeof credential>;

const proofs = {
  /** From an authenticator app. */
  code: z.optional(raw(20)),
  recovery: z.optional(raw(40)),
  passkey: z.optional(credential),
};
const oneOf = z.refine<Record<string, unknown>>(
  ({ ticket: _, ...given }) => Object.values(given).filter((value) => value !== undefined).length === 1,
  { path: ['code'] },
);

/** The question for a passkey, as the browser takes it. */
const passkeyQuestion = z.record(z.string(), z.unknown());

export const finishLogin = defineEndpoint({
  method: 'POST',
  path: 'auth/second-factor',
  audience: 'anyone',
  summary: 'The second step of a sign-in: a code, a recovery code or a passkey',
  input: z.strictObject({ ticket: raw(100), ...proofs }).check(oneOf),
  output: z.object({ user }),
});

export const askPasskeyAtLogin = defineEndpoint({
  method: 'POST',
  path: 'auth/passkey-question',
  audience: 'anyone',
  summary: 'What a passkey must sign to finish a sign-in',
  input: z.strictObject({ ticket: raw(100) }),
  output: z.object({ question: passkeyQuestion }),
});

export const getStepUp = defineEndpoint({
  method: 'GET',
  path: 'auth/step-up-ways',
  audience: 'signed-in',
  beforeSecondFactor: true,
  summary: 'How one can prove again who one is, and whether that is wanted just now',
  input: z.object({}),
  output: z.object({
    ways: z.array(z.enum([...SECOND_FACTORS, 'password'])),
    /** The last proof will do for the next minute at least. */
    fresh: z.boolean(),
  }),
});

export const askPasskeyToStepUp = defineEndpoint({
  method: 'POST',
  path: 'auth/step-up-question',
  audience: 'signed-in',
  beforeSecondFactor: true,
  summary: 'What a passkey must sign to prove again who one is',
  input: z.strictObject({}),
  output: z.object({ question: passkeyQuestion }),
});

export const stepUp = defineEndpoint({
  method: 'POST',
  path: 'auth/step-up',
  audience: 'signed-in',
  beforeSecondFactor: true,
  summary: 'Prove again who one is: by the second factor, or the password where there is none',
  input: z
    .strictObject({ ...proofs, password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))) })
    .check(oneOf),
  output: z.object({ until: z.string() }),
});

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: 'factors/status',
  audience: 'signed-in',
  beforeSecondFactor: true,
  summary: 'Which second factors the caller has',
  input: z.object({}),
  output: z.object({
    data: z.object({
      app: z.boolean(),
      passkeys: z.array(passkey),
      recoveryLeft: z.int(),
      /** Nothing opens without one: the owner wants staff to have one, and a shop with staff or a gateway its owners. */
      demanded: z.boolean(),
      /** From when on that is so; before that time it is notice. */
      demandedFrom: z.nullable(z.string()),
    }),
  }),
});

/** Shown once, when the first second factor is set up or new ones are asked for. */
const recoveryCodes = z.optional(z.array(z.string()));

export const beginTotp = defineEndpoint({
  method: 'POST',
  path: 'factors/app-begin',
  audience: 'signed-in',
  stepUp: true,
  beforeSecondFactor: true,
  summary: 'A secret for an authenticator app; it counts once a code from it was seen',
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: 'factors/app-confirm',
  audience: 'signed-in',
  stepUp: true,
  beforeSecondFactor: true,
  summary: 'The first code of an authenticator app; with the first factor come the recovery codes',
  input: z.strictObject({ code: raw(20) }),
  output: z.object({ recoveryCodes }),
});

export const removeTotp = defineEndpoint({
  method: 'POST',
  path: 'factors/app-remove',
  audience: 'signed-in',
  stepUp: true,
  summary: 'Do without the authenticator app',
  input: z.strictObject({}),
  output: z.object({}),
});

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: 'factors/passkey-begin',
  audience: 'signed-in',
  stepUp: true,
  beforeSecondFactor: true,
  summary: 'What a browser needs to make a passkey',
  input: z.strictObject({}),
  output: z.object({ question: passkeyQuestion }),
});

export const finishPasskey = defineEndpoint({
  method: 'POST',
  path: 'factors/passkey-finish',
  audience: 'signed-in',
  stepUp: true,
  beforeSecondFactor: true,
  summary: 'Keep a new passkey; with the first factor come the recovery codes',
  input: z.strictObject({ name: filledText(PASSKEY_NAME_MAX), passkey: credential }),
  output: z.object({ recoveryCodes }),
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: 'factors/passkey-remove',
  audience: 'signed-in',
  stepUp: true,
  summary: 'Forget a passkey',
  input: z.strictObject({ id }),
  output: z.object({}),
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: 'factors/recovery-renew',
  audience: 'signed-in',
  stepUp: true,
  summary: 'Ten new recovery codes; the old ones stop working',
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});
