/** `npm run test:long` runs all cases of all journeys. */
export const isLong = process.env.KONBIT_DRILL === 'long';

export const long = { tag: '@long' };

export const longUnless = (isShort: boolean) => (isShort ? {} : long);
