import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

// A crowd in a process of its own, so that it takes nothing of the gateway's time. Told by its arguments what to offer,
// it prints what came of it.

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
  /** Calls a second that were done in time. */
  goodput: number;
  offered: number;
  done: number;
  unavailable: number;
  gone: number;
  other: Record<string, number>;
  /** Of those that were done. */
  medianMs: number;
}

const offer = JSON.parse(process.argv[2]!) as Offer;
const agent = new Agent({ keepAlive: true });
const startedAt = performance.now();
const elapsed = () => (performance.now() - startedAt) / 1000;
const outcome: Outcome = { goodput: 0, offered: 0, done: 0, unavailable: 0, gone: 0, other: {}, medianMs: 0 };
const took: number[] = [];
let counted = 0;

/** One registration. Settles when it is answered, or nobody waits for it any more. */
function call(): Promise<void> {
  outcome.offered += 1;
  const body = JSON.stringify({ firstName: 'Cécile', lastName: 'Fatiman', email: `${randomUUID()}@example.org` });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const begunAt = performance.now();
  return new Promise((resolve) => {
    const asked = request(offer.url, { agent, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => over(response.statusCode!));
    });
    const timer = setTimeout(() => {
      over('gone');
      asked.destroy();
    }, offer.patienceMs);
    let isOver = false;
    const over = (what: number | string) => {
      clearTimeout(timer);
      if (!isOver) note(what, performance.now() - begunAt);
      isOver = true;
      resolve();
    };
    asked.on('error', (error: NodeJS.ErrnoException) => over(error.code ?? error.message));
    asked.end(body);
  });
}

function note(what: number | string, ms: number): void {
  if (what === 201) {
    outcome.done += 1;
    took.push(ms);
    if (elapsed() > offer.warmUpSeconds && elapsed() < offer.seconds) counted += 1;
  } else if (what === 503) outcome.unavailable += 1;
  else if (what === 'gone') outcome.gone += 1;
  else outcome.other[what] = (outcome.other[what] ?? 0) + 1;
}

async function client(): Promise<void> {
  while (elapsed() < offer.seconds) await call();
}

async function crowd(rate: number): Promise<void> {
  const all = new Set<Promise<void>>();
  while (elapsed() < offer.seconds) {
    while (outcome.offered < elapsed() * rate) {
      const one = call();
      all.add(one);
      void one.then(() => all.delete(one));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(all);
}

await (offer.rate ? crowd(offer.rate) : Promise.all(Array.from({ length: offer.clients! }, client)));
outcome.goodput = counted / (offer.seconds - offer.warmUpSeconds);
outcome.medianMs = took.sort((a, b) => a - b)[took.length >> 1] ?? NaN;
console.log(JSON.stringify(outcome));
process.exit();
