import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';

/** The token that the request carries, or undefined. It is in a header: an address may be logged on its way. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  return context.switchToHttp().getRequest<FastifyRequest>().headers[MANAGE_TOKEN_HEADER.toLowerCase()];
});

/** Documents that the call takes the token of a mailed link. */
export const TakesManageToken = () =>
  ApiHeader({ name: MANAGE_TOKEN_HEADER, required: true, description: 'The token of a mailed link.' });
