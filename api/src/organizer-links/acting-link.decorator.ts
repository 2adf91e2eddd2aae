import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const actorOf = (context: ExecutionContext): string =>
  `link ${context.switchToHttp().getRequest<FastifyRequest>().organizerLinkId}`;

export const ActingLink = createParamDecorator((_: unknown, context: ExecutionContext) => actorOf(context));
