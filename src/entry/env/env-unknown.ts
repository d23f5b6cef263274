import { PAYING_GATEWAYS } from '#domain/payments/gateways.ts';
import type { Vars } from './env-file.ts';
import { SECRET_VARIABLES, settings } from './env-table.ts';

/** What begins so is meant for the store. */
const PREFIXES = [...PAYING_GATEWAYS.map((name) => name.toUpperCase()), 'KUNCI', 'BACKUP', 'SMTP', 'STORE'];
const KNOWN = [...settings.map(([name]) => name), ...SECRET_VARIABLES.map((name) => `${name}_FILE`)];
const FAR = 3;
/** Shorter names are near to too many others: HOME to HOST. */
const TELLING = 8;

/** Names that nobody reads: a slip of the pen in one of ours stops the start, anything else is only said. */
export function unknownVariables(vars: Vars): { wrong: string[]; warnings: string[] } {
  const wrong: string[] = [];
  const warnings: string[] = [];
  const named = Object.keys(vars).filter((name) => vars[name]?.trim() && !KNOWN.includes(name));
  for (const name of named.sort()) {
    const ours = PREFIXES.some((prefix) => name.startsWith(`${prefix}_`));
    if (!ours && name.length < TELLING) continue;
    const near = KNOWN.find((one) => one.length >= TELLING && distance(one, name) < FAR);
    if (near) (ours ? wrong : warnings).push(`${name} is not known: did you mean ${near}?`);
    else if (ours) warnings.push(`${name} is set, and nothing reads it`);
  }
  return { wrong, warnings };
}

/** How many letters must be put in, taken out or changed; FAR for more than a few. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) >= FAR) return FAR;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? FAR) + 1, (next[j - 1] ?? FAR) + 1, (row[j - 1] ?? FAR) + same));
    }
    row = next;
  }
  return Math.min(FAR, row[b.length] ?? FAR);
}
