import * as z from 'zod/mini';
import { USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { RIGHTS, ROLE_NAME_MAX } from '#domain/guard/rights.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { email, filledText, id, raw } from '../wire/fields.ts';

const right = z.enum(RIGHTS);

/** 'owner', a ready role's name, or the number of an own one. */
export const OWNER_ROLE = 'owner';
const roleKey = raw(20);

export const role = z.object({
  key: z.string(),
  /** Empty for a ready role: the page has its name in every language. */
  name: z.string(),
  rights: z.array(right),
  ready: z.boolean(),
  /** How many people have it. */
  people: z.int(),
});
export type Role = z.infer<typeof role>;

export const staffMember = z.object({
  id,
  email: z.string(),
  username: z.string(),
  role: z.string(),
  hasSecondFactor: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = defineEndpoint({
  method: 'GET',
  path: 'staff/list',
  audience: 'admin',
  right: 'staff.change',
  summary: 'The seller’s people, their roles, and whether staff need a second factor',
  input: z.object({}),
  output: z.object({
    data: z.array(staffMember),
    roles: z.array(role),
    secondFactorDemanded: z.boolean(),
  }),
});

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: 'staff/invite',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Make an account with a role; its owner chooses the password by a mailed link',
  input: z.strictObject({ email, username: filledText(USERNAME_MAX), role: roleKey }),
  output: z.object({ data: staffMember }),
});

export const resendInvite = defineEndpoint({
  method: 'POST',
  path: 'staff/invite-again',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Mail the link to choose a password once more; the old one stops working',
  input: z.strictObject({ id }),
  output: z.object({}),
});

export const changeStaff = defineEndpoint({
  method: 'POST',
  path: 'staff/change',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Give somebody another role; the last owner stays one',
  input: z.strictObject({ id, role: roleKey }),
  output: z.object({ data: staffMember }),
});

export const removeStaff = defineEndpoint({
  method: 'POST',
  path: 'staff/remove',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Take somebody’s account away at once; the last owner stays',
  input: z.strictObject({ id }),
  output: z.object({}),
});

export const saveRole = defineEndpoint({
  method: 'POST',
  path: 'staff/role-save',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Make a role of one’s own, or change it for everybody who has it',
  input: z.strictObject({
    id: z.optional(id),
    name: filledText(ROLE_NAME_MAX),
    rights: z.array(right).check(z.minLength(1), z.maxLength(RIGHTS.length)),
  }),
  output: z.object({ data: role }),
});

export const deleteRole = defineEndpoint({
  method: 'POST',
  path: 'staff/role-delete',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Delete a role that nobody has',
  input: z.strictObject({ id }),
  output: z.object({}),
});

export const demandSecondFactor = defineEndpoint({
  method: 'POST',
  path: 'staff/second-factor',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Whether staff need a second factor before they can do anything; for an owner to say',
  input: z.strictObject({ demanded: z.boolean() }),
  output: z.object({ demanded: z.boolean() }),
});
