import type { FastifyInstance } from 'fastify';
import { createFront, drain } from '../src/index.ts';
import { hasCaddy, type RunningCaddy, startCaddy } from './caddy.ts';
import { type PublishedFolder, publishedFolder } from './published-folder.ts';
import { startUpstream, type Upstream } from './upstream.ts';

export const builtIn = 'the built-in front';
export const inCaddy = 'Caddy';
export type FrontName = typeof builtIn | typeof inCaddy;

/** Both, before the same folder and the same upstreams. */
export const frontNames: readonly FrontName[] = hasCaddy ? [builtIn, inCaddy] : [builtIn];

export interface Fronts {
  folder: PublishedFolder;
  api: Upstream;
  pages: Upstream;
  origins: Record<FrontName, string>;
  /** What the built-in front has reported. */
  reported: string[];
}

/** Shared by the tests of a file. */
export function startFronts(): Fronts {
  const fronts = { reported: [] as string[] } as Fronts;
  let front: FastifyInstance;
  let caddy: RunningCaddy | undefined;
  beforeAll(async () => {
    fronts.folder = publishedFolder();
    fronts.api = await startUpstream('api');
    fronts.pages = await startUpstream('pages');
    const settings = { ...fronts.folder, apiUrls: [fronts.api.url], pagesUrl: fronts.pages.url };
    front = await createFront({ ...settings, report: ({ message }) => fronts.reported.push(message) });
    caddy = hasCaddy ? await startCaddy(settings) : undefined;
    const origin = await front.listen({ port: 0, host: '127.0.0.1' });
    fronts.origins = { [builtIn]: origin, [inCaddy]: caddy?.origin ?? '' };
  });
  afterAll(async () => {
    await drain(front, { timeoutMs: 100 });
    await caddy?.stop();
    await fronts.api.stop();
    await fronts.pages.stop();
  });
  return fronts;
}
