/** Proper names in Kreyòl texts that keep a spelling other than the Kreyòl one. */
export const kreyolNames: readonly string[] = ['Dutty Boukman'];
