import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { errorCatalogue, REQUEST_ID_HEADER } from '@konbit/contracts';
import { refusals } from '../../telemetry/refusals.ts';
import { errorBody } from '../failures.ts';
import { readOut } from './linger.ts';

const { status } = errorCatalogue.UNAVAILABLE;
const body = JSON.stringify(errorBody('UNAVAILABLE'));

/**
 * Answers with the documented 503 before the framework makes anything of the request. Under overload nine of ten calls
 * get no other answer: what it costs is taken from the tenth.
 */
export function refuseFirst(
  server: Server,
  headers: Record<string, string>,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  const handlers = server.listeners('request') as RequestListener[];
  const all: Record<string, string> = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': '5',
  };
  const list = Object.entries(all).flat();
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${REQUEST_ID_HEADER}: `;
  const date = dateLine();
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!isRefused(request)) return handlers.forEach((handle) => handle.call(server, request, response));
    refusals.publish('UNAVAILABLE');
    process.nextTick(readOut, request);
    if (isNext(response))
      writeAtOnce(response, `${head}${randomUUID()}\r\n${date()}connection: keep-alive\r\n\r\n${body}`);
    else response.writeHead(status, [...list, REQUEST_ID_HEADER, randomUUID()]).end(body);
  });
}

/** Whether the answer is the next on its connection, and not the last. */
const isNext = ({ socket, shouldKeepAlive }: ServerResponse): boolean => shouldKeepAlive && Boolean(socket?.writable);

/**
 * The whole answer in one piece, past what Node does for each header: a quarter of what a refusal costs. That it is
 * written, Node hears as it would of its own, and takes the next request of the connection.
 */
function writeAtOnce(response: ServerResponse, answer: string): void {
  response.socket!.write(answer, 'latin1');
  response.emit('finish');
}

/** The time as a header has it, made once a second. */
function dateLine(): () => string {
  let [line, second] = ['', NaN];
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [line, second] = [`date: ${new Date(now * 1000).toUTCString()}\r\n`, now];
    return line;
  };
}
