/** The page for a projector, on sites whose event has a wall. */
export const wallPage = '/wall';

/** What is kept of a photo for it (longest side in pixels, JPEG quality 0 to 1), and of how many it shows at most. */
export const wallLimits = { longestSidePx: 1600, jpegQuality: 0.8, photos: 100 } as const;
