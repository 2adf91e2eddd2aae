/** What a running site answers a question of its own api. Throws a sentence, naming what it does not say. */
export async function askSite<Answer>(origin: string, path: string, what: string): Promise<Answer> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => error);
  if (answer instanceof Response && answer.ok) return (await answer.json()) as Answer;
  const why = answer instanceof Response ? `it answers ${answer.status}` : answer.message;
  throw new Error(`The site at ${origin} does not say ${what} (${why}).`);
}
