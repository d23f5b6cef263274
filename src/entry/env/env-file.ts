import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode, StartFailure } from '#adapters/machine/start-failure.ts';
import { SECRET_VARIABLES } from './env-table.ts';

export type Vars = Record<string, string | undefined>;

const READABLE_BY_OTHERS = 0o044;

/** The environment on top of what `.env` of the working folder says, or the file that ENV_FILE names. */
export function withEnvFile(real: Vars): { vars: Vars; warnings: string[] } {
  const named = real.ENV_FILE?.trim();
  const file = resolve(named || '.env');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!named && errorCode(error) === 'ENOENT') return { vars: real, warnings: [] };
    throw new StartFailure(
      'BadSettings',
      `The settings in ${file} cannot be read (${errorCode(error)}).`,
      named ? 'Correct ENV_FILE.' : 'Let this user read it, or take it away.',
    );
  }
  const given = parseEnv(text) as Vars;
  const exposed =
    SECRET_VARIABLES.some((name) => given[name]?.trim()) &&
    (statSync(file).mode & READABLE_BY_OTHERS) !== 0 &&
    process.platform !== 'win32';
  return {
    vars: { ...given, ...real },
    warnings: exposed ? [`${file} holds secrets and others can read it: chmod 600 ${file}`] : [],
  };
}
