import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@konbit/contracts';
import { refusals } from '../../telemetry/refusals.ts';

/** Closes what one address opens beyond `most` connections. Not for a gateway behind a proxy: all come from there. */
export function boundConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count <= most) return;
    refusals.publish('connections');
    socket.destroy();
  });
}
