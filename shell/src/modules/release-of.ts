/** `/modules/mf-hub/3f2a91c/mf-manifest.json` is of `3f2a91c`. */
export const releaseOf = (manifest: string): string =>
  new URL(manifest, location.href).pathname.split('/').at(-2) ?? '';
