const { basename } = require('node:path');

/** What a spec is of that bears another name: its cases are somebody else's, or the code is a part of what it tries. */
const alsoOf = {
  'tuf-cases.spec.ts': ['./release-list', './trusted-root'],
  'load-module.spec.ts': ['./run-release'],
  'load-module-again.spec.ts': ['./run-release'],
  'load-remote.spec.ts': ['./run-file'],
  'remote.spec.ts': ['./run-file'],
};

/**
 * Tells jest which specs to run for a changed file: `load-module.spec.ts` and `load-module-slow.spec.ts` for
 * `load-module.ts`, and no others. So a mutant costs one or two small specs, and is not killed by chance from afar.
 */
module.exports = {
  extract(_code, file) {
    const words = /^(.*)\.spec\.tsx?$/.exec(basename(file))?.[1].split('-') ?? [];
    const own = words.map((_, last) => `./${words.slice(0, last + 1).join('-')}`);
    return new Set([...own, ...(alsoOf[basename(file)] ?? [])]);
  },
  getCacheKey: () => 'own specs',
};
