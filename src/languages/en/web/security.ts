import type { messages as source } from '../../id/web/security.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'factor.title': 'Two-step verification',
  'factor.text':
    'A leaked password alone is not enough to get in: the second step makes sure it is really you.',
  'factor.demandedFrom':
    'Turn on one of these methods before {day}. After that, the admin area requires two-step verification, because more than one person runs this store or it takes payments through a gateway.',
  'factor.demanded':
    'The store’s owner requires two-step verification. Turn on one of the methods below to continue.',
  'factor.on': 'On',
  'factor.off': 'Off',
  'factor.app': 'Authenticator app',
  'factor.appText': 'Google Authenticator, Aegis or another app shows a new code every 30 seconds.',
  'factor.appScan': 'Scan this QR code with your authenticator app, then type the code it shows.',
  'factor.appQr': 'QR code for the authenticator app',
  'factor.appSecret': 'Or type this key:',
  'factor.setUp': 'Set up the app',
  'factor.turnOn': 'Turn on',
  'factor.turnOff': 'Turn off',
  'factor.passkeys': 'Passkeys',
  'factor.passkeysText': 'Fingerprint, face or a security key. There is no code for anyone to steal.',
  'factor.passkeyName': 'Passkey name',
  'factor.addPasskey': 'Add a passkey',
  'factor.noPasskeys': 'Passkeys are not available in this browser or at this address.',
  'factor.passkeyFailed': 'The passkey could not be created. This device may already have one.',
  'factor.removePasskey': 'Remove passkey {name}',
  'factor.remove': 'Remove',
  'factor.lastUsed': 'Last used {time}',
  'factor.neverUsed': 'Not used yet',
  'factor.recovery': 'Recovery codes',
  'factor.recoveryLeft': {
    one: '{n} code left. Use it if you lose your app and passkeys.',
    other: '{n} codes left. Use them if you lose your app and passkeys.',
  },
  'factor.recoveryOnce':
    'Keep these codes somewhere safe. They are shown only this once, and each works once.',
  'factor.recoveryKept': 'I have saved them',
  'factor.download': 'Download',
  'factor.renew': 'Create new codes',
  'session.title': 'Sessions',
  'session.of': 'Sessions of {name}',
  'session.none': 'No active sessions.',
  'session.current': 'This device',
  'session.unknownDevice': 'Unknown device',
  'session.lastUsed': 'Last active {time}',
  'session.end': 'End',
  'session.endOne': 'End the session on {device}',
  'session.endOthers': 'End all other sessions',
  'session.endAll': 'End all sessions',
};
