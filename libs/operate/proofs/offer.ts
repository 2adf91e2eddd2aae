import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// A crowd in a process of its own, so that it takes nothing of the gateway's time. Told what to offer, it tells when
// the first part is over that does not count, and what came of the rest.

export interface Offer {
  url: string;
  /** Calls a second, whatever becomes of them; or so many clients, each of whom waits for its answer. */
  rate?: number;
  clients?: number;
  seconds: number;
  /** What is answered until then is not counted. */
  warmUpSeconds: number;
  /** Whoever has waited so long is gone. */
  patienceMs: number;
}

export interface Outcome {
  /** Calls that were done in time, and how many of them that is a second. */
  done: number;
  goodput: number;
  offered: number;
  refused: number;
  gone: number;
  /** Any other answer or failure. */
  other: Record<string, number>;
  /** Of those that were done. */
  medianMs: number;
}

export type OfferWord = 'counting' | Outcome;

async function make({ url, rate, clients, seconds, warmUpSeconds, patienceMs }: Offer): Promise<Outcome> {
  const { hostname, port, pathname, host } = new URL(url);
  const outcome: Outcome = { goodput: 0, offered: 0, done: 0, refused: 0, gone: 0, other: {}, medianMs: 0 };
  const took: number[] = [];
  const idle: Socket[] = [];
  /** Calls without an answer, the oldest first. */
  const waiting = new Map<Socket, { begunAt: number; over: () => void; heard: string }>();
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const counts = () => elapsed() >= warmUpSeconds && elapsed() < seconds;
  let begun = 0;

  function open(): Socket {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    socket.on('error', () => undefined).on('close', () => end(socket, 'closed'));
    return socket.on('data', (piece: string) => {
      const call = waiting.get(socket);
      if (!call) return;
      call.heard += piece;
      const length = /\r\ncontent-length: (\d+)/i.exec(call.heard)?.[1] ?? NaN;
      const isWhole = call.heard.length >= call.heard.indexOf('\r\n\r\n') + 4 + Number(length);
      if (!isWhole && !call.heard.endsWith('\r\n0\r\n\r\n')) return;
      end(socket, call.heard.slice(9, 12));
      idle.push(socket);
    });
  }

  function end(socket: Socket, what: string): void {
    const call = waiting.get(socket);
    if (!call) return;
    waiting.delete(socket);
    if (counts()) note(what, performance.now() - call.begunAt);
    call.over();
  }

  function note(what: string, ms: number): void {
    if (what === '201') took.push(ms);
    else if (what === '503') outcome.refused += 1;
    else if (what === 'gone') outcome.gone += 1;
    else outcome.other[what] = (outcome.other[what] ?? 0) + 1;
  }

  /** One registration. Settles when it is answered, or nobody waits for it any more. */
  function call(): Promise<void> {
    begun += 1;
    if (counts()) outcome.offered += 1;
    const body = `{"firstName":"Jeanne","lastName":"Fatiman","email":"${randomUUID()}@example.org"}`;
    const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
    let socket = idle.pop();
    while (socket?.destroyed) socket = idle.pop();
    socket ??= open();
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    return new Promise((over) => waiting.set(socket, { begunAt: performance.now(), over, heard: '' }));
  }

  function leave(): void {
    for (const [socket, { begunAt }] of waiting) {
      if (performance.now() - begunAt < patienceMs) return;
      end(socket, 'gone');
      socket.destroy();
    }
  }

  async function client(): Promise<void> {
    while (elapsed() < seconds) await call();
  }

  async function crowd(perSecond: number): Promise<void> {
    for (; elapsed() < seconds; await pause(2)) {
      // Who was held up itself sends no flood for that.
      const due = Math.min(elapsed() * perSecond - begun, 50);
      for (let at = 0; at < due; at += 1) void call();
    }
  }

  // Answers that have come are heard before anybody leaves.
  const clock = setInterval(() => setImmediate(leave), 20);
  void pause(warmUpSeconds * 1000).then(() => tell('counting'));
  await (rate ? crowd(rate) : Promise.all(Array.from({ length: clients! }, client)));
  clearInterval(clock);
  for (const socket of [...waiting.keys(), ...idle]) socket.destroy();
  outcome.done = took.length;
  outcome.goodput = took.length / (seconds - warmUpSeconds);
  outcome.medianMs = took.sort((a, b) => a - b)[took.length >> 1] ?? NaN;
  return outcome;
}

const tell = (word: OfferWord) => process.send?.(word);
process.on('message', (offer: Offer) => void make(offer).then(tell));
process.once('disconnect', () => process.exit());
