import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@konbit/contracts';
import { newId } from '../new-id.ts';

/** The id that names a request in the log and in the answer: the gateway's, if it gave a decent one, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER.toLowerCase()];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
}
