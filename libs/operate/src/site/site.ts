import type { BucketSettings } from '@konbit/releases';
import type { DevelopedRoom } from '@konbit/pages';
import type { RunningApi } from './api.ts';
import type { RunningProcess } from './site-process.ts';
import type { RunningDatabase } from './start-site.ts';
import type { Reporter } from './build-site.ts';

export interface SiteOptions {
  /** A temporary folder by default, removed when the site stops. */
  dataDir?: string;
  /** A private database in the data folder by default. */
  databaseUrl?: string;
  /** False for tests: a faster private database, which a power cut may damage. */
  durable?: boolean;
  /** Loopback by default. */
  host?: string;
  /** A free one by default. */
  port?: number;
  /** Where visitors reach the site; the front's own address by default. */
  origin?: string;
  trustedProxies?: readonly string[];
  apiProcesses?: number;
  /** `none`: another server serves the folders, and passes `/api` on. */
  front?: 'built-in' | 'none';
  /** Of the api's first process; a free one by default. */
  apiPort?: number;
  /** Of the process that renders pages; a free one by default. */
  pagesPort?: number;
  pagesHost?: string;
  /** The api runs elsewhere: neither it nor a database is started here. */
  apiUrls?: readonly string[];
  /** How long the front, told to stop, still serves as 'not ready'. */
  shutdownDelayMs?: number;
  /** How long the api may take to begin an answer: half a minute by default. */
  silentApiMs?: number;
  metrics?: { port: number; host?: string };
  /** For the front; the api reads its settings. */
  tracesUrl?: string;
  /** Further settings of the api. */
  apiEnv?: NodeJS.ProcessEnv;
  /** Private keys for the first releases; a key in the data folder by default. */
  releaseKeyFile?: string;
  bucket?: BucketSettings;
  /** Rooms that come from their development servers; all others are published as built. */
  developed?: readonly DevelopedRoom[];
  /** The api is rebuilt while it runs. */
  apiDeveloped?: boolean;
  reporter?: Reporter;
  /** Aborts a start. */
  signal?: AbortSignal;
}

export interface Site {
  origin: string;
  dataDir: string;
  /** Folder of releases; with a bucket, of their copies. */
  siteDir: string;
  /** What is rendered: the front serves it. */
  pagesDir: string;
  /** Where the process that renders pages answers. */
  pagesUrl: string;
  /** Empty where the api runs elsewhere. */
  databaseUrl: string;
  /** Undefined where another server stands in front. */
  front: RunningProcess | undefined;
  pages: RunningProcess;
  /** Undefined where it runs elsewhere. */
  api?: RunningApi | undefined;
  /** Undefined with a `databaseUrl` of one's own. */
  database?: Omit<RunningDatabase, 'url'>;
  /** Ends front, api, database and renderer, in this order. */
  stop(): Promise<void>;
}
