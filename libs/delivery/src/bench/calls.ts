import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { usageOf } from '@konbit/tooling/process';

export interface Call {
  path: string;
  cookie?: string;
  /** The idempotency key. */
  key?: string;
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

function written({ path, cookie, key, body }: Call, host: string): string {
  const text = body && JSON.stringify(body);
  const lines = [
    `${text ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    ...[`Host: ${host}`, 'Accept: application/json', 'Accept-Language: en-CA,en;q=0.9'],
    ...(cookie ? [`Cookie: hub_session=${cookie}`] : []),
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    ...(text ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text ?? ''}`;
}
