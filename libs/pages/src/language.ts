import { chosenLanguage, type Language, negotiateLanguage } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';

/** The same choice as in the browser, so that hydration changes no language. */
export function languageOf({ headers }: FastifyRequest): Language {
  const listed = (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]!.trim());
  return negotiateLanguage(chosenLanguage(headers.cookie ?? ''), listed);
}
