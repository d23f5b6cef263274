/** What a backup came to. */
export interface BackupMade {
  /** The file's name. */
  place: string;
  bytes: number;
}

/** Who makes backups beside the store, in a process of their own. */
export interface Backups {
  everyMs: number;
  /** Throws what went wrong, in a sentence; null when it was told to stop meanwhile. */
  make(): Promise<BackupMade | null>;
  /** Ends one that is under way; what is half written goes. */
  stop(): void;
}
