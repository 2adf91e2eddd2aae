import { statementSelectors } from './statements.js';

/**
 * Functions that came after the oldest browsers of `rspack/browsers.js`: of the objects themselves, then of instances.
 * Lint keeps them out of the code of pages, whose TypeScript library (ES2022) lacks those of the language. A journey
 * (`shell/e2e/older-browsers.e2e.ts`) runs where all of them are removed.
 */
export const newerFunctions = {
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
  // Nowhere on plain HTTP.
  crypto: ['randomUUID'],
};

export const newerMethods = {
  Array: ['toReversed', 'toSorted', 'toSpliced', 'with'],
  CanvasRenderingContext2D: ['roundRect'],
  Document: ['startViewTransition'],
  Element: ['checkVisibility'],
  HTMLElement: ['hidePopover', 'showPopover', 'togglePopover'],
  HTMLFormElement: ['requestSubmit'],
  Iterator: ['filter', 'map', 'toArray'],
  Set: ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  String: ['isWellFormed', 'toWellFormed'],
  URLSearchParams: ['size'],
};

const message = 'It is newer than the oldest browsers of our guests (libs/tooling/src/rspack/browsers.js).';
const isDistinct = (name) => name.length > 6;

/** For the code of pages. */
export const olderBrowserRules = {
  'no-restricted-properties': [
    'error',
    ...Object.entries(newerFunctions).flatMap(([object, names]) =>
      names.map((property) => ({ object, property, message })),
    ),
  ],
  'no-restricted-syntax': [
    'error',
    ...statementSelectors,
    ...Object.values(newerMethods)
      .flat()
      .filter(isDistinct)
      .map((name) => ({ selector: `MemberExpression[property.name='${name}']`, message: `${name}: ${message}` })),
  ],
};
