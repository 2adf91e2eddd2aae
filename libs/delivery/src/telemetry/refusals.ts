import { channel } from 'node:diagnostics_channel';

/** Where whoever listens hears why a call or a connection was refused before the api heard of it. */
export const refusals = channel('konbit:refused');
