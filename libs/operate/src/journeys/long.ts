export { isLong } from '@konbit/tooling/proofs';

export const long = { tag: '@long' };

export const longUnless = (isShort: boolean) => (isShort ? {} : long);
