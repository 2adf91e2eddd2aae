import { createHmac } from 'node:crypto';
import { networkOf } from '@konbit/contracts';

/**
 * Who asks, as a keyed hash: a registration (by its session or its mailed link), or the address of somebody unknown. A
 * phone that changes its network before it knows its answer is somebody else then.
 */
export const askerOf = ({ actsFor, ip }: { actsFor?: string | null; ip: string }, secret: string): string =>
  actsFor ? registrationAsker(actsFor, secret) : hash(`address ${networkOf(ip)}`, secret);

export const registrationAsker = (id: string, secret: string): string => hash(`registration ${id}`, secret);

/** With a key of its own: none of the service's other hashes of an address or an id is the same. */
const hash = (asker: string, secret: string) =>
  createHmac('sha256', secret).update(`konbit/asker/1 ${asker}`).digest('base64url');
