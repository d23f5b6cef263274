import { isIP } from 'node:net';
import { s3Problem } from '#adapters/files/s3.ts';
import { isEmail } from '#domain/accounts/email.ts';
import { type BackupKeep, isBackupIdentity, isBackupRecipient, readKeep } from '#domain/notices/backups.ts';

/** What a text of the environment is taken for, or why it cannot be. */
type Judged<T> = { value: T } | { wrong: string };

/** How a variable's text is read: what it takes, in words, and the judge of one that is not empty. */
export interface Kind<T> {
  readonly takes: string;
  judge(text: string): Judged<T>;
}

const taken =
  (takes: string) =>
  <T>(judge: (text: string) => T | undefined): Kind<T> => ({
    takes,
    judge(text) {
      const value = judge(text);
      // The text itself is not repeated: it may be a secret in the wrong place.
      return value === undefined ? { wrong: `must be ${takes}` } : { value };
    },
  });

export const text: Kind<string> = { takes: 'text', judge: (value) => ({ value }) };

export const textOf = (least: number, most = 10_000): Kind<string> =>
  taken(
    most === 10_000 ? `a text of at least ${least} characters` : `a text of ${least} to ${most} characters`,
  )((value) => (value.length >= least && value.length <= most ? value : undefined));

export const number = (least: number, most: number): Kind<number> =>
  taken(`a number from ${least} to ${most}`)((value) => within(Number(value), least, most));

export const whole = (least: number, most: number): Kind<number> =>
  taken(`a whole number from ${least} to ${most}`)((value) =>
    Number.isInteger(Number(value)) ? within(Number(value), least, most) : undefined,
  );

const within = (value: number, least: number, most: number) =>
  Number.isFinite(value) && value >= least && value <= most ? value : undefined;

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** In milliseconds; '90s', '15m', '6h' and '7d' are understood too. */
export const duration = (least: string, most: string): Kind<number> => {
  const parse = (value: string): number => {
    const [, count, unit = 'ms'] = /^(\d{1,15}(?:\.\d{1,3})?) ?(ms|s|m|h|d)?$/.exec(value) ?? [];
    return Number(count) * UNITS[unit as keyof typeof UNITS];
  };
  return taken(`milliseconds, or a time such as 90s, 15m, 6h or 7d, from ${least} to ${most}`)((value) =>
    within(parse(value), parse(least), parse(most)),
  );
};

/** The kind's own, or `off` for nothing: 0. */
export const orOff = (kind: Kind<number>): Kind<number> => ({
  takes: `${kind.takes}, or off`,
  judge: (value) => (value === 'off' ? { value: 0 } : kind.judge(value)),
});

export const choice = <const T extends string>(...choices: readonly T[]): Kind<T> =>
  taken(`one of ${choices.join(', ')}`)((value) => choices.find((one) => one === value));

/** A switch: the words for on and off. */
export const either = (on: string, off: string): Kind<boolean> =>
  taken(`one of ${on}, ${off}`)((value) => (value === on ? true : value === off ? false : undefined));

const parsed = (value: string, schemes: readonly string[]): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && schemes.includes(url.protocol) ? url : null;
};

export const address: Kind<string> = taken('an http(s) address such as https://toko.example')((value) =>
  parsed(value, ['http:', 'https:']) ? value : undefined,
);

/** Scheme, host and port alone. */
export const origin: Kind<string> = taken('an http(s) address such as https://toko.example')(
  (value) => parsed(value, ['http:', 'https:'])?.origin,
);

export const smtpAddress: Kind<string> = taken('an address such as smtps://user:password@mail.example:465')(
  (value) => (parsed(value, ['smtp:', 'smtps:'])?.hostname ? value : undefined),
);

/** With a host, or for a socket's folder with `?host=`. */
export const databaseAddress: Kind<string> = taken(
  'an address such as postgres://user:password@db.example:5432/kunci',
)((value) => {
  const url = parsed(value, ['postgres:', 'postgresql:']);
  return url && (url.hostname !== '' || url.searchParams.has('host')) ? value : undefined;
});

export const email: Kind<string> = taken('an e-mail address')((value) =>
  isEmail(value) ? value.toLowerCase() : undefined,
);

/** 'toko@example.com' or 'Toko <toko@example.com>'. */
export const sender: Kind<string> = taken('an e-mail address, or a name with one: Toko <toko@toko.example>')(
  (value) => {
    const [, named] = /^[^<>\r\n]{0,200}<([^<>]{1,254})>$/.exec(value) ?? [];
    return isEmail(named ?? value) ? value : undefined;
  },
);

const isHostName = (value: string): boolean =>
  value.length <= 253 && value.split('.').every((part) => /^[A-Za-z0-9_-]{1,63}$/.test(part));

export const listenAddress: Kind<string> = taken('an address of this machine or a host name')((value) =>
  isIP(value) !== 0 || isHostName(value) ? value : undefined,
);

/** With its port, where it is not the scheme's own. */
export const isHost = (value: string): boolean => isHostName(value.replace(/:\d{1,5}$/, ''));

/** Entries between commas, each held to the same rule. */
export const list = (takes: string, isGood: (entry: string) => boolean): Kind<string[]> => ({
  takes: `${takes}, separated by commas`,
  judge(value) {
    const entries = value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    const bad = entries.filter((entry) => !isGood(entry));
    return bad.length === 0
      ? { value: entries }
      : { wrong: `must be ${takes}, separated by commas; not so: ${bad.join(', ')}` };
  },
});

export const backupKeep: Kind<BackupKeep> = taken('days, weeks and months, such as 7d,4w,6m')(
  (value) => readKeep(value) ?? undefined,
);

export const backupRecipients: Kind<string[]> = list(
  'public keys (age1…) of kunci backup-key',
  isBackupRecipient,
);

export const backupIdentity: Kind<string> = taken(
  'the key (AGE-SECRET-KEY-1…) that kunci backup-key printed, or the file that age-keygen wrote',
)((value) => {
  // age-keygen writes two lines of comment above it.
  const lines = value.split('\n').map((line) => line.trim());
  const [key, ...more] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return key && more.length === 0 && isBackupIdentity(key) ? key : undefined;
});

export const s3Address: Kind<string> = {
  takes: 'an address such as https://host/bucket/folder',
  judge(value) {
    const wrong = s3Problem(value);
    return wrong === null ? { value } : { wrong };
  },
};
