/**
 * Address of a file that the build puts into the release under its own name: partner marks, calendar files. A release
 * is never overwritten, so the name needs no hash.
 */
export const releaseFile = (name: string): string => `${__webpack_public_path__}assets/${name}`;
