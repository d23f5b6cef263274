import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** The tables that one room writes to, with how Drizzle calls them. Decisions 039 and 040 have the reasons. */
const WRITERS = [
  { table: 'order_events', drizzle: 'orderEvents', room: 'server/features/events/' },
  { table: 'mails', drizzle: 'mails', room: 'server/features/outbox/' },
];

/** What makes a store of its own, row by row. */
const MAKERS = ['seed/', 'testing/', 'server/db/migrations/'];

/** The lines that write to such a table from elsewhere. */
export function writerProblems(file, text) {
  if (MAKERS.some((place) => file.startsWith(place))) return [];
  const foreign = WRITERS.filter(({ room }) => !file.startsWith(room));
  return text.split('\n').flatMap((line, at) => {
    const found = foreign.find(
      ({ table, drizzle }) =>
        new RegExp(`\\binsert into ${table}\\b`, 'i').test(line) || line.includes(`insert(${drizzle})`),
    );
    return found ? [`src/${file}:${at + 1}: only ${found.room} writes to ${found.table}`] : [];
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
