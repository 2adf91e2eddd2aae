/** `npm run test:long` goes all journeys, through all of their cases. */
export const isLong = process.env.KONBIT_DRILL === 'long';

/** For what `npm test` leaves out: further pairs of a table, controls whose like stays, what takes minutes. */
export const long = { tag: '@long' };

/** The same, but for some cases of a table. */
export const longUnless = (isShort: boolean) => (isShort ? {} : long);
