/** A deploy refuses a build that lacks one of them. Source maps may be left out. */
export const shippedFiles = (compilation) =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.map') && name !== 'mf-stats.json')
    .sort();
