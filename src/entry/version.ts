import { version } from '../../package.json';

/** Of the store, as releases are numbered. */
export const VERSION: string = version;
