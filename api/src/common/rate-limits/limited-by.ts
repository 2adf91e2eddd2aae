import { networkOf } from '@konbit/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { routeOption } from '../http/route-options.ts';
import type { LimitName } from './rate-limits.ts';

/** Limits how often one address may make this call. */
export const LimitedByAddress = (name: LimitName) => routeOption({ addressLimit: name });

/** Limits how often one session may make this call, whether it may or not. */
export const LimitedBySession = (name: LimitName) => routeOption({ sessionLimit: name });

/** The address that a request counts for. */
export const Address = createParamDecorator((_: unknown, context: ExecutionContext) =>
  networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
