import type { messages as source } from '../../id/web/demo.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'demo.title': 'Demo mode',
  'demo.banner': 'Demo mode: the whole store runs in your browser. Nothing is sent anywhere.',
  'demo.what': 'The whole store is being set up inside your browser. Nothing is sent anywhere.',
  'demo.loading': 'Setting up the demo…',
  'demo.making':
    'The store is preparing this demo for the first time. That usually takes less than a minute…',
  'demo.step.wait': 'Waiting',
  'demo.step.code': 'Downloading the database engine',
  'demo.step.data': 'Downloading the database',
  'demo.step.store': 'Downloading the example store',
  'demo.step.open': 'Opening the store',
  'demo.step.prepare': 'Preparing the products',
  'demo.reset': 'Start over',
  'demo.resetAsk': 'Delete everything that happened in this demo and start over?',
  'demo.resetYes': 'Yes, start over',
  'demo.resetNo': 'Cancel',
  'demo.resetting': 'Starting over…',
  'demo.leave': 'Leave the demo',
  'demo.accounts': 'Demo accounts',
  'demo.accountsTitle': 'Demo accounts',
  'demo.asAdmin': 'Admin',
  'demo.asCustomer': 'Customer',
  'demo.cannot': 'The demo cannot run here',
  'demo.cannotText':
    'This store runs inside the browser and needs {feature}. Please use an up-to-date browser, over https.',
  'demo.failed': 'The demo could not be opened',
  'demo.unmade': 'The store could not prepare the demo. See its log for the reason.',
  'demo.retry': 'Try again',
  'demo.left': 'You have left the demo',
  'demo.leftText': 'There is no other store at this address. Your demo data is still stored in this browser.',
  'demo.again': 'Open the demo again',
};
