import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { chosenLanguage, LANGUAGE_COOKIE, negotiateLanguage, type Language } from '@konbit/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const documented: ParameterDecorator = (controller, method) =>
  ApiHeader({
    name: 'Accept-Language',
    description: `Language of the texts in the answer, unless the cookie \`${LANGUAGE_COOKIE}\` holds a choice.`,
    required: false,
  })(controller, method!, Object.getOwnPropertyDescriptor(controller, method!)!);

export const VisitorLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language => {
    const http = context.switchToHttp();
    const { headers } = http.getRequest<FastifyRequest>();
    http.getResponse<FastifyReply>().header('Vary', 'Cookie, Accept-Language');
    return negotiateLanguage(chosenLanguage(headers.cookie ?? ''), acceptedLanguages(headers['accept-language']));
  },
  [documented],
);

/** Browsers list the languages by weight: their order is enough. */
const acceptedLanguages = (header = '') => header.split(',').map((entry) => entry.split(';')[0]!.trim());
