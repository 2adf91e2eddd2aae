import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '@konbit/contracts';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../new-id.ts';

/** Answers what is not even HTTP (a broken request line, headers without end) with the usual body, and closes. */
export function answerUnreadable(failure: NodeJS.ErrnoException, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const error = new AppError('MALFORMED_JSON');
  const body = JSON.stringify(error.toBody());
  const head = [
    `HTTP/1.1 ${error.status} Bad Request`,
    `${REQUEST_ID_HEADER}: ${newId()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
