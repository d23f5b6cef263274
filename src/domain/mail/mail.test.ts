import { expect, test } from 'vitest';
import { mailTrouble } from './mail.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['getaddrinfo ENOTFOUND smtp.salah.test', 'host'],
  ['Invalid login: 535 5.7.8 Username and Password not accepted', 'sign-in'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 user unknown", 'address'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['421 4.7.0 Too many connections', 'busy'],
  ['the dog ate it', null],
])('%s is %s', (error, trouble) => {
  expect(mailTrouble(error)).toBe(trouble);
});
