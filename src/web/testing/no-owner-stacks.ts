import * as React from 'react';

/**
 * React's build for development keeps with each element where in the code it was made, to tell it in a warning: a fifth of
 * what tests of pages compute. It does so for so many in a second only; here the many have been made already.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: inner = {} } =
  React as unknown as Record<string, object>;
Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
});
