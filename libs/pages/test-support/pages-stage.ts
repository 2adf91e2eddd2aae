import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
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
import { type PagesOptions, type RunningPages, startPages } from '../src/start-pages.ts';

/** Pages rendered from a store, and a fake api. */
export interface PagesStage {
  folder: string;
  siteDir: string;
  pagesDir: string;
  store: Store;
  /** May publish every room. */
  key: ReleaseKey;
  pages: RunningPages;
  api: Server;
  apiUrl: string;
  answer: RequestListener;
  /** Errors that were reported. */
  reported: string[];
  /** Signs builds and makes them live in the store, unchecked. */
  publish(...builds: Build[]): Promise<Published[]>;
  /** The same, and visitors see it. */
  show(...builds: Build[]): Promise<void>;
  /** Stores a build as a preview, unchecked; returns its name. */
  preview(build: Build): Promise<string>;
  /** Ends the process and starts another. */
  restart(options?: Partial<PagesOptions>): Promise<void>;
  has(path: string): boolean;
  /** A file below the folder of pages; `live/` is what visitors get. */
  file(path: string): string;
  /** Reads until the text appears: a release is visible a moment after it is published. */
  until(path: string, text: string): Promise<string>;
  /** The set that visitors get. */
  set(): string;
}

interface StageOptions {
  /** Published before the pages start. */
  live: () => readonly Build[];
  /** Of the api; everything is missing by default. */
  answer?: RequestListener;
  options?: () => Partial<PagesOptions>;
}

/** One stage, shared by the tests of a file. */
export function pagesStage(options: StageOptions): PagesStage {
  const { stage, setUp, end } = stageOf(options);
  beforeAll(setUp);
  afterAll(end);
  return stage;
}

/** A new stage for each test. */
export function pagesStageForEach(options: StageOptions): PagesStage {
  const { stage, setUp, end } = stageOf(options);
  beforeEach(setUp);
  afterEach(end);
  return stage;
}

const nothing: RequestListener = (_request, response) => response.writeHead(404).end('{}');

function stageOf({ live, answer = nothing, options }: StageOptions) {
  const keyed = async (builds: readonly Build[]) => {
    for (const { room } of builds) {
      const { keys } = await stage.store.state();
      if (!keys[room]) await addKey(stage.store, room, stage.key.publicKey, { by: 'test' });
    }
    return builds.map((build) => ({ ...build, keyId: stage.key.id }));
  };
  const start = async (more?: Partial<PagesOptions>) => {
    stage.pages = await startPages({
      store: stage.store,
      siteDir: stage.siteDir,
      pagesDir: stage.pagesDir,
      apiUrls: [stage.apiUrl],
      origin: 'https://event.test',
      report: ({ message }: Error) => void stage.reported.push(message),
      ...options?.(),
      ...more,
    });
  };
  const stage = {
    reported: [] as string[],
    publish: async (...builds) => publish(stage.store, await keyed(builds), { action: 'deploy' }, drawNothing),
    async show(...builds) {
      await stage.publish(...builds);
      await stage.pages.refresh();
    },
    async preview(build) {
      const [made] = await publish(stage.store, await keyed([build]), { action: 'preview' }, drawNothing);
      return made!.preview!;
    },
    async restart(more) {
      await stage.pages.close({ timeoutMs: 100 });
      await start(more);
    },
    has: (path) => existsSync(join(stage.pagesDir, path)),
    file: (path) => readFileSync(join(stage.pagesDir, path), 'utf8'),
    async until(path, awaited) {
      for (;;) {
        const text = stage.has(path) ? stage.file(path) : '';
        if (text.includes(awaited)) return text;
        await pause(50);
      }
    },
    set: () => readlinkSync(join(stage.pagesDir, 'live')).split('/').at(-1)!,
  } as PagesStage;

  const setUp = async () => {
    stage.folder = newFolder();
    stage.siteDir = join(stage.folder, 'site');
    stage.pagesDir = join(stage.folder, 'pages');
    stage.store = folderStore(stage.siteDir);
    stage.key = makeKeyFile(join(stage.folder, 'key.pem'));
    stage.reported = [];
    stage.answer = answer;
    stage.api = createServer((request, response) => stage.answer(request, response));
    stage.apiUrl = await listen(stage.api);
    const builds = live();
    if (builds.length > 0) await stage.publish(...builds);
    await start();
  };
  const end = async () => {
    await stage.pages.close({ timeoutMs: 100 });
    stage.api.closeAllConnections();
    stage.api.close();
  };
  return { stage, setUp, end };
}
