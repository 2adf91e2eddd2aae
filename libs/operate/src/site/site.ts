import type { BucketSettings } from '@konbit/releases';
import type { DevelopedRoom, Limits } from '@konbit/gateway';
import type { RunningApi } from './api.ts';
import type { RunningDatabase } from './start-site.ts';
import type { Reporter } from './build-site.ts';

export interface SiteOptions {
  /** Where data is kept. Without one, a temporary folder that goes when the site stops. */
  dataDir?: string;
  /** A database that runs already; without one, a private one in the data folder. */
  databaseUrl?: string;
  /** Off for tests: a private database that is faster and may lose data with the power. */
  durable?: boolean;
  /** Address and port that the gateway listens on; a free loopback port unless given. */
  host?: string;
  port?: number;
  /** Where visitors reach the site, when that is not the gateway itself. */
  origin?: string;
  trustedProxies?: readonly string[];
  /** How many processes of the api run side by side; 1 unless given. */
  apiProcesses?: number;
  /** The api runs on other machines: where. Neither it nor a database is started here then. */
  apiUrls?: readonly string[];
  /** How long the gateway, told to stop, says so to proxies before it and still serves; 0 unless given. */
  shutdownDelayMs?: number;
  /** Where metrics of gateway and api are read; nowhere unless given. */
  metrics?: { port: number; host?: string };
  /** Where the gateway sends traces; the api reads its settings. */
  tracesUrl?: string;
  /** In place of the gateway's own. */
  limits?: Partial<Limits>;
  /** Further settings of the api. */
  apiEnv?: NodeJS.ProcessEnv;
  /** Private keys that sign the first releases; without one, the site's own in its data folder. */
  releaseKeyFile?: string;
  /** Where what is published lies; in the data folder unless given. */
  bucket?: BucketSettings;
  /** Rooms that come from their development servers; all others are published as they are built. */
  developed?: readonly DevelopedRoom[];
  /** The api is rebuilt while it runs. */
  apiDeveloped?: boolean;
  reporter?: Reporter;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

/** A site that runs, and the handles by which a test takes parts of it away. */
export interface Site {
  origin: string;
  dataDir: string;
  /** Folder of what is published; with a bucket, of the copies that are read. */
  siteDir: string;
  /** Empty where the api runs elsewhere. */
  databaseUrl: string;
  api: Pick<RunningApi, 'url' | 'start' | 'stop' | 'restart' | 'pid'>;
  /** Absent when the database was given. */
  database?: Omit<RunningDatabase, 'url'>;
  /** Ends everything in order: gateway, api, database. */
  stop(): Promise<void>;
}
