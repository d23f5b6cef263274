/** Longer than any address of ours; what is longer is looked at by nobody. */
export const LONGEST_PATH = 512;
