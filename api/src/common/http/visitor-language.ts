import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { chosenLanguage, negotiateLanguage, type Language } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from './accepted-languages.ts';

/** The language in which this visitor sees the site: chosen there, or negotiated with the browser, by the site's one rule. */
export const VisitorLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return negotiateLanguage(chosenLanguage(headers.cookie ?? ''), acceptedLanguages(headers['accept-language']));
});
