export const wallPage = '/wall';

/** Longest side in pixels, JPEG quality from 0 to 1. */
export const wallLimits = { longestSidePx: 1600, jpegQuality: 0.8, photos: 100 } as const;
