/** Puts the examples into the store; only a sandbox has them. */
export interface Examples {
  /** Null: they are there already, or something of the same name is. */
  fill(): Promise<{ email: string; password: string }[] | null>;
}
