import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from '../lib/root.mjs';

const into = (table, drizzle) => new RegExp(`\\binsert into ${table}\\b|\\binsert\\(${drizzle}\\)`, 'i');

/** What one room alone writes, and how that looks. Decisions 039 to 041 have the reasons. */
const WRITERS = [
  { what: 'order_events', writes: into('order_events', 'orderEvents'), room: 'server/features/events/' },
  { what: 'mails', writes: into('mails', 'mails'), room: 'server/features/outbox/' },
  {
    what: 'balance_transactions',
    writes: into('balance_transactions', 'balanceTransactions'),
    room: 'server/features/ledger/',
  },
  {
    what: 'balances',
    writes: /\bupdate users (?:\w+ )?set balance_cents\b|\$\{users\.balanceCents\} [+-]/i,
    room: 'server/features/ledger/',
  },
];

/** What makes a store of its own, row by row. */
const MAKERS = ['seed/', 'testing/', 'server/db/migrations/'];

/** The lines that write such a thing from elsewhere. */
export function writerProblems(file, text) {
  if (MAKERS.some((place) => file.startsWith(place))) return [];
  const foreign = WRITERS.filter(({ room }) => !file.startsWith(room));
  return text.split('\n').flatMap((line, at) => {
    const found = foreign.find(({ writes }) => writes.test(line));
    return found ? [`src/${file}:${at + 1}: only ${found.room} writes ${found.what}`] : [];
  });
}

export function checkWriters(folder = inRoot('src')) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) =>
      writerProblems(relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')),
    );
}
