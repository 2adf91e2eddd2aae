import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where the connection is cut: before anything of the answer is passed on, or when its head, with the cookie, is. */
export type Cut = 'before the answer' | 'after its head';

export interface CuttingProxy {
  url: string;
  /** Cuts the connection of the next answer: the service has done its work by then. */
  cutNext(cut: Cut): void;
  stop(): Promise<void>;
}

/** A network between a client and the service. */
export async function startCuttingProxy(service: { url: string }): Promise<CuttingProxy> {
  const { hostname, port } = new URL(service.url);
  const sockets = new Set<Socket>();
  let next: Cut | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      if (next === null) return void client.write(chunk);
      const cut = next;
      next = null;
      const head = cut === 'after its head' ? chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4) : Buffer.alloc(0);
      upstream.removeAllListeners('data').resume();
      client.end(head);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutNext: (cut) => void (next = cut),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
