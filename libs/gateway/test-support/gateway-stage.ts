import { once } from 'node:events';
import {
  createServer,
  request as rawRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addKey,
  type Build,
  folderStore,
  makeKeyFile,
  publish,
  type Published,
  type ReleaseKey,
  type Store,
} from '@konbit/releases';
import { drawNothing } from '@konbit/releases/test-support/draw-nothing';
import { listen } from '@konbit/tooling/test-support/listen';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import type { FastifyInstance } from 'fastify';
import { createGateway, drain, type GatewayOptions } from '../src/index.ts';

export const html = { accept: 'text/html' };

/** A gateway between a store and a fake api. */
export interface GatewayStage {
  folder: string;
  store: Store;
  /** May publish every room. */
  key: ReleaseKey;
  gateway: FastifyInstance;
  origin: string;
  api: Server;
  apiUrl: string;
  answer: RequestListener;
  /** Errors that the gateway has reported. */
  reported: string[];
  /** Signs builds and makes them live in the store, unchecked. */
  publish(...builds: Build[]): Promise<Published[]>;
  /** A request exactly as written: `fetch` would tidy the path and unpack the answer. */
  ask(path: string, headers?: Record<string, string>): Promise<[IncomingMessage, string]>;
  /** Fetches until the text appears: a release is visible a moment after it is published. */
  until(path: string, text: string): Promise<string>;
}

interface StageOptions {
  /** Published before the gateway opens. */
  live: () => readonly Build[];
  /** Of the api; everything is missing by default. */
  answer?: RequestListener;
  options?: () => Partial<GatewayOptions>;
}

/** One stage, shared by the tests of a file. */
export function gatewayStage(options: StageOptions): GatewayStage {
  const { stage, setUp, end } = stageOf(options);
  beforeAll(setUp);
  afterAll(end);
  return stage;
}

/** A new stage for each test. */
export function gatewayStageForEach(options: StageOptions): GatewayStage {
  const { stage, setUp, end } = stageOf(options);
  beforeEach(setUp);
  afterEach(end);
  return stage;
}

const nothing: RequestListener = (_request, response) => response.writeHead(404).end('{}');

function stageOf({ live, answer = nothing, options }: StageOptions) {
  const stage = {
    reported: [] as string[],
    async publish(...builds) {
      for (const { room } of builds) {
        const { keys } = await stage.store.state();
        if (!keys[room]) await addKey(stage.store, room, stage.key.publicKey, { by: 'test' });
      }
      const keyed = builds.map((build) => ({ ...build, keyId: stage.key.id }));
      return publish(stage.store, keyed, { action: 'deploy' }, drawNothing);
    },
    ask: (path, headers) => ask(new URL(stage.origin), path, headers),
    async until(path, awaited) {
      for (;;) {
        const body = await (await fetch(stage.origin + path, { headers: html })).text();
        if (body.includes(awaited)) return body;
        await pause(100);
      }
    },
  } as GatewayStage;

  const setUp = async () => {
    stage.folder = newFolder();
    stage.store = folderStore(join(stage.folder, 'site'));
    stage.key = makeKeyFile(join(stage.folder, 'key.pem'));
    stage.reported = [];
    stage.answer = answer;
    stage.api = createServer((request, response) => stage.answer(request, response));
    stage.apiUrl = await listen(stage.api);
    const builds = live();
    if (builds.length > 0) await stage.publish(...builds);
    const report = ({ message }: Error) => void stage.reported.push(message);
    stage.gateway = await createGateway({
      store: stage.store,
      apiUrls: [stage.apiUrl],
      origin: 'https://event.test',
      report,
      ...options?.(),
    });
    stage.origin = await stage.gateway.listen({ port: 0, host: '127.0.0.1' });
  };
  const end = async () => {
    await drain(stage.gateway, { timeoutMs: 100 });
    stage.api.closeAllConnections();
    stage.api.close();
  };
  return { stage, setUp, end };
}

async function ask({ hostname, port }: URL, path: string, headers = {}): Promise<[IncomingMessage, string]> {
  const request = rawRequest({ hostname, port, path, headers }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return [response, await text(response)];
}
