import { linkParameters } from '@konbit/contracts';

/** In the address of any page, one of them opens mf-rsvp's dialog over it. */
export const dialogParameters = ['rsvp', ...Object.values(linkParameters)];
