import type * as secondFactor from '#contract/accounts/second-factor.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  finishLogin: route<typeof secondFactor.finishLogin>('POST', 'auth/second-factor'),
  askPasskeyAtLogin: route<typeof secondFactor.askPasskeyAtLogin>('POST', 'auth/passkey-question'),
  askPasskeyToStepUp: route<typeof secondFactor.askPasskeyToStepUp>('POST', 'auth/step-up-question'),
  stepUp: route<typeof secondFactor.stepUp>('POST', 'auth/step-up'),
  getSecondFactor: route<typeof secondFactor.getSecondFactor>('GET', 'factors/status'),
  beginTotp: route<typeof secondFactor.beginTotp>('POST', 'factors/app-begin'),
  confirmTotp: route<typeof secondFactor.confirmTotp>('POST', 'factors/app-confirm'),
  removeTotp: route<typeof secondFactor.removeTotp>('POST', 'factors/app-remove'),
  beginPasskey: route<typeof secondFactor.beginPasskey>('POST', 'factors/passkey-begin'),
  finishPasskey: route<typeof secondFactor.finishPasskey>('POST', 'factors/passkey-finish'),
  removePasskey: route<typeof secondFactor.removePasskey>('POST', 'factors/passkey-remove'),
  renewRecoveryCodes: route<typeof secondFactor.renewRecoveryCodes>('POST', 'factors/recovery-renew'),
};
