import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { usageOf } from '@konbit/tooling/process';

export interface Call {
  path: string;
  cookie?: string;
  /** Makes it a POST. */
  body?: object;
}

export interface Answered {
  status: number;
  head: string;
  body: string;
}

/** Processor time of all threads of a process so far: in nanoseconds where the kernel tells, else in its ticks. */
export function cpuMsOf(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const ran = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]));
    return ran.reduce((sum, ns) => sum + ns, 0) / 1e6;
  } catch {
    return usageOf(pid)?.cpuMs ?? NaN;
  }
}

/** Makes the calls over a few kept connections, each after the answer to the one before; answers come in any order. */
export async function make(origin: string, calls: readonly Call[], connections = 8): Promise<Answered[]> {
  const left = [...calls];
  const answers: Answered[] = [];
  await Promise.all(Array.from({ length: connections }, () => over(origin, left, answers)));
  return answers;
}

function over(origin: string, left: Call[], answers: Answered[]): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    const next = () => {
      const call = left.shift();
      if (call) socket.write(written(call, host));
      else socket.destroy();
    };
    socket.on('connect', next).on('close', resolve).on('error', reject);
    socket.on('data', (piece: string) => {
      heard += piece;
      const end = heard.indexOf('\r\n\r\n') + 4;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard)?.[1]);
      if (end < 4 || !(heard.length >= end + length)) return;
      answers.push({ status: Number(heard.slice(9, 12)), head: heard.slice(0, end), body: heard.slice(end) });
      heard = '';
      next();
    });
  });
}

function written({ path, cookie, body }: Call, host: string): string {
  const text = body && JSON.stringify(body);
  const lines = [
    `${text ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    ...[`Host: ${host}`, 'Accept: application/json', 'Accept-Language: en-CA,en;q=0.9'],
    ...(cookie ? [`Cookie: hub_session=${cookie}`] : []),
    ...(text ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text ?? ''}`;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** What a call costs in a round: twice ours, twice the comparison, in an order that favours neither. */
export interface Round {
  ours: [number, number];
  compared: [number, number];
}

/** Ours against the comparison, with the least and the most of a single round, as a line of the table. */
export function costRow(what: string, goal: number | undefined, rounds: readonly Round[]) {
  const costs = (some: readonly Round[], side: keyof Round) => sum(some.flatMap((round) => round[side]));
  const ratioOf = (some: readonly Round[]) => costs(some, 'ours') / costs(some, 'compared');
  const each = rounds.map((round) => ratioOf([round]));
  const mean = (side: keyof Round) => (costs(rounds, side) / rounds.length / 2).toFixed(3);
  return {
    ...{ what, ours: mean('ours'), 'by hand': mean('compared'), ratio: ratioOf(rounds).toFixed(2) },
    ...{ spread: `${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}`, goal: goal?.toFixed(2) ?? '' },
    met: goal === undefined ? '' : ratioOf(rounds) <= goal ? 'yes' : 'no',
  };
}

/** The same against itself: what comes before against what comes after, each cost weighed by its kind. */
export function controlOf(pairs: readonly (readonly [number, number])[]): number {
  return Math.exp(sum(pairs.map(([before, after]) => Math.log(after / before))) / pairs.length);
}
