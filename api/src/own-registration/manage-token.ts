import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';

/** The token that the request carries, or undefined. It is in a header: an address may be logged on its way. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  tokenIn(context.switchToHttp().getRequest<FastifyRequest>()),
);

export const tokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): unknown =>
  headers[MANAGE_TOKEN_HEADER.toLowerCase()];
