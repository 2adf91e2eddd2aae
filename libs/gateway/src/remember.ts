/** What fails is made again. */
export function remember<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  return known;
}
