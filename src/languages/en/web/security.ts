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
  'chatLink.title': 'Telegram',
  'chatLink.text':
    'Link your chat with the store’s bot to see your balance, redeem codes and buy with the balance there.',
  'chatLink.linked': 'Linked to the chat of {name} since {time}',
  'chatLink.unlink': 'Unlink',
  'chatLink.make': 'Link Telegram',
  'chatLink.send':
    'Send this to the bot {bot} within 10 minutes. The code is shown only once; give it to nobody.',
  'chatLink.none': 'Not linked',
  'chatLink.create': 'Create a code',
  'chatLink.look': 'Check whether it is linked',
  'chatLink.command': 'Command for the bot',
  'chatLink.open': 'Open Telegram',
  'chatLink.typed': 'Or: the code the bot gave you',
  'chatLink.typedHint':
    'Type /link in your own chat. With a code from someone else, that person could use your balance.',
  'chatLink.use': 'Link',
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
