import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';

type Controller = Dispatcher.DispatchController;

export interface RelayEvents {
  /** The answer begins. */
  begun(): void;
  /** None has come, and nothing was sent. */
  failed(error: Error & { code?: string }): void;
}

/** Sends a visitor what the api answers, as it comes and no faster than it is taken. */
export class AnswerRelay implements Dispatcher.DispatchHandler {
  readonly #reply: FastifyReply;
  readonly #response: ServerResponse;
  readonly #events: RelayEvents;

  constructor(reply: FastifyReply, events: RelayEvents) {
    this.#reply = reply;
    this.#response = reply.raw;
    this.#events = events;
  }

  /** Has to be there; a client that leaves ends nothing, as the api works on. */
  onRequestStart(): void {}

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders): void {
    // A word in between; the answer follows.
    if (status < 200) return;
    this.#events.begun();
    if (this.#response.destroyed) return controller.abort(gone);
    const own = this.#reply.getHeaders();
    this.#reply.hijack();
    // An HTTP/1 connection cannot be used again until the body of its request was read.
    if (!this.#reply.request.raw.complete) own.connection = 'close';
    this.#response.writeHead(status, headersBack(own, headers));
  }

  onResponseData(controller: Controller, piece: Buffer): void {
    if (this.#response.destroyed) return controller.abort(gone);
    if (this.#response.write(piece)) return;
    controller.pause();
    const goOn = () => {
      this.#response.off('drain', goOn).off('close', goOn);
      controller.resume();
      if (this.#response.destroyed) controller.abort(gone);
    };
    this.#response.once('drain', goOn).once('close', goOn);
  }

  onResponseEnd(): void {
    this.#response.end();
  }

  onResponseError(_controller: Controller, error: Error): void {
    if (!this.#reply.sent) this.#events.failed(error);
    else this.#response.destroy();
  }
}

/** The same for all: a new one takes the stack each time. */
const gone = new Error('The client is gone.');

/** Of a connection, and never of what goes over it (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  // The visitor's; with it the client towards the api would send nothing.
  'expect',
]);

/** Who really asked. What a client claims about itself is dropped, unless it is a proxy that the gateway trusts. */
export function headersTowards({ headers, ip, protocol, host }: FastifyRequest): string[] {
  const list = ['x-forwarded-for', ip, 'x-forwarded-proto', protocol, 'x-forwarded-host', host];
  const ofConnection = headers.connection
    ?.toLowerCase()
    .split(',')
    .map((name) => name.trim());
  for (const name in headers) {
    if (hopByHop.has(name) || own.has(name) || ofConnection?.includes(name)) continue;
    list.push(name, headers[name] as string);
  }
  return list;
}

/** Said anew. */
const own = new Set(['host', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']);

/** The api's headers, and the gateway's where the api sends none of that name, as the list that Node takes as it is. */
function headersBack(ofGateway: ReturnType<FastifyReply['getHeaders']>, headers: IncomingHttpHeaders) {
  const list: (string | string[])[] = [];
  for (const name in ofGateway) if (headers[name] === undefined) list.push(name, String(ofGateway[name]));
  for (const name in headers) if (!hopByHop.has(name)) list.push(name, headers[name]!);
  return list as string[];
}
