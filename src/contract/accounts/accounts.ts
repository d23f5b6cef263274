import * as z from 'zod/mini';
import { SECOND_FACTORS } from '#domain/accounts/second-factor.ts';
import { PASSWORD_MAX, USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { RIGHTS } from '#domain/guard/rights.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { email, filledText, id, queryId, raw, usd } from '../wire/fields.ts';

export const user = z.object({
  id,
  email: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
  balance: usd,
  isAdmin: z.boolean(),
  /** What one of the seller’s people may do; nothing for a customer. */
  rights: z.array(z.enum(RIGHTS)),
  hasSecondFactor: z.boolean(),
  /** Somebody else chose the password. */
  signInGiven: z.boolean(),
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

export const login = defineEndpoint({
  method: 'POST',
  path: 'auth/login',
  audience: 'anyone',
  summary: 'Sign in with e-mail and password',
  // An address that is no address is a wrong one, not a malformed call.
  input: z.strictObject({
    email: raw(300),
    password: z.string().check(z.maxLength(PASSWORD_MAX)),
  }),
  output: z.object({
    /** Absent while a second step is wanted. */
    user: z.optional(user),
    secondFactor: z.optional(z.object({ ticket: z.string(), ways: z.array(z.enum(SECOND_FACTORS)) })),
  }),
});

export const logout = defineEndpoint({
  method: 'POST',
  path: 'auth/logout',
  audience: 'anyone',
  summary: 'End this session, or all of the user’s sessions',
  input: z.strictObject({ everywhere: z.optional(z.boolean()) }),
  output: z.object({}),
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: 'users/get',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  beforeSecondFactor: true,
  summary: 'The signed-in user, or for an admin any user',
  // The page adds a cache-buster, so other parameters are let through.
  input: z.object({ user_id: z.optional(queryId) }),
  output: z.object({ user }),
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: 'users/create',
  audience: 'admin',
  right: 'customers.change',
  stepUp: true,
  summary: 'Register a customer with an initial balance',
  input: z.strictObject({
    email,
    username: filledText(USERNAME_MAX),
    /** Without one the customer chooses it by a mailed link. */
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    initialBalance: z._default(usd, 0),
  }),
  output: z.object({ user }),
});

const password = z.string().check(z.maxLength(PASSWORD_MAX));

export const register = defineEndpoint({
  method: 'POST',
  path: 'auth/register',
  audience: 'anyone',
  summary: 'Open an account with an empty balance, where the store allows it',
  input: z.strictObject({ email, username: filledText(USERNAME_MAX), password }),
  output: z.object({ user }),
});

export const updateUser = defineEndpoint({
  method: 'POST',
  path: 'users/update',
  audience: 'self-or-admin',
  right: 'customers.change',
  identity: 'user_id',
  summary: 'E-mail and username are read-only: anything but what they are is refused',
  input: z.strictObject({
    user_id: z.optional(id),
    email: z.optional(raw(300)),
    username: z.optional(raw(200)),
  }),
  output: z.object({ message: z.string() }),
});

export const changeName = defineEndpoint({
  method: 'POST',
  path: 'users/change-name',
  audience: 'signed-in',
  summary: 'Change one’s own name; what staff did before stays under the old one',
  input: z.strictObject({ username: filledText(USERNAME_MAX) }),
  output: z.object({ user }),
});

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: 'users/request-email',
  audience: 'signed-in',
  stepUp: true,
  summary: 'Mail a link to one’s new address; answers the same whether somebody has it or not',
  input: z.strictObject({ email }),
  output: z.object({ message: z.string() }),
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: 'auth/confirm-email',
  audience: 'anyone',
  summary: 'Move an account to the address that a link was mailed to; ends its other sessions',
  input: z.strictObject({ token: raw(200) }),
  output: z.object({ email: z.string(), staff: z.boolean() }),
});

export const updatePassword = defineEndpoint({
  method: 'POST',
  path: 'users/update_password',
  audience: 'signed-in',
  identity: 'user_id',
  beforeSecondFactor: true,
  summary: 'Change one’s own password; ends one’s other sessions',
  input: z.strictObject({ user_id: z.optional(id), current_password: password, new_password: password }),
  output: z.object({ message: z.string() }),
});

export const requestReset = defineEndpoint({
  method: 'POST',
  path: 'auth/request-reset',
  audience: 'anyone',
  summary: 'Mail a link for a new password; answers the same whether the address is known or not',
  input: z.strictObject({ email }),
  output: z.object({ message: z.string() }),
});

export const readResetLink = defineEndpoint({
  method: 'POST',
  path: 'auth/reset-link',
  audience: 'anyone',
  summary: 'Whom a mailed link is for: a customer, or somebody who works here and as what',
  input: z.strictObject({ token: raw(200) }),
  output: z.object({
    username: z.string(),
    invited: z.boolean(),
    /** Of staff: 'owner', a ready role's name, or what the seller called it; null: a customer. */
    role: z.nullable(z.string()),
  }),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: 'auth/reset',
  audience: 'anyone',
  summary: 'Set a new password with the token of a mailed link; ends all sessions',
  input: z.strictObject({ token: raw(200), password }),
  output: z.object({ message: z.string() }),
});
