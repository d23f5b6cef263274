/** Numbers in a refusal that are more than a count; who words the refusal writes them as its reader does. */
export const RUPIAH_PARAMS: readonly string[] = ['total', 'limit'];
/** Milliseconds to wait. */
export const DURATION_PARAMS: readonly string[] = ['time'];
