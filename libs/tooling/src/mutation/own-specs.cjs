const { basename } = require('node:path');

/**
 * Tells jest which specs to run for a changed file: `load-module.spec.ts` and `load-module-slow.spec.ts` for
 * `load-module.ts`, and no others. So a mutant costs one or two small specs, and is not killed by chance from afar.
 */
module.exports = {
  extract(_code, file) {
    const words = /^(.*)\.spec\.tsx?$/.exec(basename(file))?.[1].split('-') ?? [];
    return new Set(words.map((_, last) => `./${words.slice(0, last + 1).join('-')}`));
  },
  getCacheKey: () => 'own specs',
};
