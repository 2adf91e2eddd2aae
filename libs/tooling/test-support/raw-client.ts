import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

const goOn = /^HTTP\/1\.1 100 Continue\r\n\r\n/;

export function sendRaw(origin: string, text: string | Buffer, options: { from?: string; hangsUp?: boolean } = {}) {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, localAddress: options.from ?? '127.0.0.1' });
  const answer = new Promise<RawAnswer | undefined>((resolve) => {
    let heard = '';
    const finish = () => {
      const [head = '', ...rest] = heard.replace(goOn, '').split('\r\n\r\n');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      resolve(status ? { status: Number(status), head, body: rest.join('\r\n\r\n') } : undefined);
      socket.destroy();
    };
    socket.on('error', () => undefined).on('close', finish);
    socket.on('data', (piece) => {
      heard += piece.toString('latin1');
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard)?.[1] ?? NaN);
      if (heard.length >= heard.indexOf('\r\n\r\n') + 4 + length) finish();
    });
  });
  socket.write(text, () => {
    if (options.hangsUp) socket.destroy();
  });
  return { socket, answer };
}

export function dripping(origin: string, count: number, from: string, declared: number, sent: number): Socket[] {
  const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const text = `${head}Content-Length: ${declared}\r\n\r\n${'x'.repeat(sent)}`;
  return Array.from({ length: count }, () => sendRaw(origin, text, { from }).socket);
}

/** Asks, and reads nothing of the answer until it is told to; `headers` are whole lines. */
export function silentReader(origin: string, path: string, from = '127.0.0.1', headers: string[] = []): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from }).on('error', () => undefined);
  const head = ['Host: x', 'Connection: close', ...headers].join('\r\n');
  socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
  return socket;
}
