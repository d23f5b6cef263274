import { expect, test } from 'vitest';
import { ApiRefusal } from '#web/lib/api-refusal.ts';
import { failureText } from './failure-text.ts';
import { I18n } from './i18n.ts';
import { loadMessages } from './load-messages.ts';

const { t } = new I18n('en', { storefront: await loadMessages('en', 'storefront') }, loadMessages).language;
const worded = new ApiRefusal(409, { success: false, code: 'unheard.of', message: 'Not today' }, null);
const wordless = new ApiRefusal(502, null, null);
const lost = new TypeError('Failed to fetch');

test.each([
  ['the words of the store come first', worded, 'Saving failed', 'Not today'],
  ['an answer without words takes the page’s own', wordless, 'Saving failed', 'Saving failed'],
  ['or tells its status', wordless, undefined, 'HTTP error! status: 502'],
  ['a lost network takes the page’s own word', lost, 'Saving failed', 'Saving failed'],
  ['or has one of its own, never the browser’s', lost, undefined, 'The connection was lost. Try again.'],
  ['so has what is no error at all', 'odd', undefined, 'The connection was lost. Try again.'],
])('%s', (_, error, fallback, text) => {
  expect(failureText(t, error, fallback)).toBe(text);
});
