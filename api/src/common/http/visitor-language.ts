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

export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
