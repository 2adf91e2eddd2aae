/** True when `If-None-Match` says that the client holds the answer with this ETag already. */
export function holds(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((held) => held.trim() === '*' || bare(held) === bare(tag));
}
