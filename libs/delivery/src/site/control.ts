import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { replaceFile } from '../publish/write-durably.ts';
import type { Cleanups } from './site.ts';

/** What a command asks of the site that runs on a data folder. */
export interface ApiOrder {
  release: string;
  action: 'deploy' | 'rollback';
  by?: string;
  /** The request that asked for it over HTTP. */
  nonce?: string;
}

/** Beside the site folder, for whoever may read the site's other secrets. */
const controlFile = (dataDir: string) => join(dataDir, 'control.json');

interface Control {
  url: string;
  token: string;
}

/** Takes orders of commands on this machine, one after the other. What an order fails for is its answer. */
export async function openControl(
  dataDir: string,
  obey: (order: ApiOrder) => Promise<string>,
  cleanups: Cleanups,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  let before: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const answer = (status: number, sentence: string) => response.writeHead(status).end(sentence);
    if (!isToken(request, token)) return void answer(401, 'This order is nobody’s.');
    const turn = before.then(async () => obey((await json(request)) as ApiOrder));
    before = turn.catch(() => undefined);
    turn.then(
      (sentence) => answer(200, sentence),
      (error: Error) => answer(409, error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await replaceFile(controlFile(dataDir), JSON.stringify({ url: `http://127.0.0.1:${port}`, token }), 0o600);
  cleanups.push(async () => {
    await rm(controlFile(dataDir), { force: true });
    server.close();
    server.closeAllConnections();
  });
}

function isToken({ headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text));
  return given!.length === wanted!.length && timingSafeEqual(given!, wanted!);
}

/** What the site that runs on this folder says to an order; nothing where none runs. Throws its sentence otherwise. */
export async function orderFrom(siteDir: string, order: ApiOrder): Promise<string | undefined> {
  const text = await readFile(controlFile(dirname(siteDir)), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { url, token } = JSON.parse(text) as Control;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(order),
  }).catch((error: Error) => error);
  // It was killed, and could not take its file along.
  if (answer instanceof Error) return undefined;
  if (answer.ok) return answer.text();
  throw new Error(await answer.text());
}
