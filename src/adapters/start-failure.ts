export type StartFailureName =
  | 'FolderInUse'
  | 'FolderNotWritable'
  | 'NoDatabaseBinaries'
  | 'DatabaseWouldNotStart'
  | 'DatabaseUnreachable'
  | 'BadSettings'
  | 'WrongSecret'
  | 'ExamplesInLive'
  | 'PortTaken'
  | 'WorkerEnded'
  | 'NotBuilt';

/** A reason not to start that the person at the keyboard can act on: one sentence, and what to do next. */
export class StartFailure extends Error {
  readonly hint: string;

  constructor(name: StartFailureName, message: string, hint: string) {
    super(message);
    this.name = name;
    this.hint = hint;
  }
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
