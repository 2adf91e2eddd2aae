import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ACTED_AT_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';

const documented: ParameterDecorator = (controller, method) =>
  ApiHeader({
    name: ACTED_AT_HEADER,
    description: 'When a write that waited for the network was made: ISO 8601. What cannot be right counts as now.',
    required: false,
  })(controller, method!, Object.getOwnPropertyDescriptor(controller, method!)!);

/** When the visitor acted. */
export const ActedAt = createParamDecorator(
  (_: unknown, context: ExecutionContext): Date => {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    return actedAt(headers[ACTED_AT_HEADER.toLowerCase()], new Date());
  },
  [documented],
);

/** A phone may be without reception for the evening, and its page open again days later. */
const longestWaitMs = 7 * 24 * 60 * 60_000;

/** The given time; `now` for one in the future, of more than a week ago, or that is no time. */
export function actedAt(given: unknown, now: Date): Date {
  const at = typeof given === 'string' ? Date.parse(given) : NaN;
  const waitedMs = now.getTime() - at;
  return waitedMs >= 0 && waitedMs <= longestWaitMs ? new Date(at) : now;
}
