import { tripay } from './gateways/tripay.ts';

/** What a checkout shows for the moment in which the store has not yet said what it takes. */
export const USUAL_CHANNELS = tripay.channels;
