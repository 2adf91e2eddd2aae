/**
 * The oldest browsers that a guest may have: their cascade layers hold Mantine's styles, and `findLast` is in all of
 * them. Syntax and styles are compiled for these; functions that came later are in `newer-functions.js`.
 */
export const browsers = ['chrome >= 99', 'edge >= 99', 'firefox >= 104', 'safari >= 15.4', 'ios_saf >= 15.4'];
