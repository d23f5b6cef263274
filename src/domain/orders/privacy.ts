/** What stands in the books in place of somebody who was forgotten. The ending belongs to nobody, for ever. */
export const FORGOTTEN_EMAIL = 'forgotten@forgotten.invalid';
export const FORGOTTEN_NAME = 'forgotten';

/** An account needs an address and a name of its own. */
export const forgottenAccount = (id: number): { email: string; username: string } => ({
  email: `forgotten-${id}@forgotten.invalid`,
  username: `${FORGOTTEN_NAME}-${id}`,
});
