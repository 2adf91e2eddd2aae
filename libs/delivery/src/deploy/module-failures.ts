import type { ModuleFailureCount } from '@konbit/contracts';

/** What visitors' pages reported since then. Throws a sentence when the site does not tell. */
export async function failuresAt(origin: string, since: Date): Promise<ModuleFailureCount[]> {
  const address = `${origin}/api/module-failures?since=${encodeURIComponent(since.toISOString())}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => error);
  if (answer instanceof Response && answer.ok) return (await answer.json()) as ModuleFailureCount[];
  const why = answer instanceof Response ? `it answers ${answer.status}` : answer.message;
  throw new Error(`The site at ${origin} does not say how its modules fare (${why}).`);
}
