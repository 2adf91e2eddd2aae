import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface UnreadableBodies {
  malformed: { statusCode: number };
  headersTooLarge: { statusCode: number };
}

/** For Fastify's `clientErrorHandler`: unreadable, too large or late requests get the usual error body. */
export const answerUnreadable =
  ({ malformed, headersTooLarge }: UnreadableBodies, requestIdHeader: string) =>
  (failure: NodeJS.ErrnoException, socket: Socket): void => {
    if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // A second answer on this connection would be taken for the next one's.
    if (socket.bytesWritten > 0) return void socket.end();
    const errorBody = failure.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge : malformed;
    const body = JSON.stringify(errorBody);
    const head = [
      `HTTP/1.1 ${errorBody.statusCode} ${STATUS_CODES[errorBody.statusCode]}`,
      `${requestIdHeader}: ${randomUUID()}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };

/** Whether `If-None-Match` names this version; weak and strong forms of a tag are the same (RFC 9110, 13.1.2). */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}
