import { limits } from '../src/config/limits.ts';

/** Settings of a service that refuses nobody for asking often, and is patient on a busy machine. */
export const noLimits = {
  ...Object.fromEntries(Object.values(limits).map(([name]) => [name, 'off'])),
  QUERY_TIMEOUT_MS: '30000',
};
