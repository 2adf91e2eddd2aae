import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below what systems hand to outgoing connections, which could take a port between its being found and being used. */
function* portsToTry(): Generator<number> {
  for (;;) yield randomInt(20_000, 32_000);
}

/** A loopback port that nobody listens on, given out once to this process. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1', port: portsToTry() });
