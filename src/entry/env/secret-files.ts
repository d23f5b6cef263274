import { readFileSync } from 'node:fs';
import { errorCode } from '#adapters/machine/start-failure.ts';
import type { Vars } from './env-file.ts';
import { SECRET_VARIABLES } from './env-table.ts';

/** The variables with what lies in files put in; what is wrong about those is named. */
export function withSecretFiles(vars: Vars): { vars: Vars; wrong: string[] } {
  const whole = { ...vars };
  const wrong: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = vars[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (vars[name]?.trim()) {
      wrong.push(`${name} and ${name}_FILE are both set: keep one of them`);
      continue;
    }
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text === '') wrong.push(`${name}_FILE: ${file} is empty`);
      else whole[name] = text;
    } catch (error) {
      wrong.push(`${name}_FILE: ${file} cannot be read (${errorCode(error)})`);
    }
  }
  return { vars: whole, wrong };
}
