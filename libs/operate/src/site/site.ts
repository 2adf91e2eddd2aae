import type { BucketSettings } from '../bucket/bucket-objects.ts';
import type { DevelopedRoom } from '../gateway/development.ts';
import type { Reporter } from './reporter.ts';

export interface SiteOptions {
  /** Where data is kept. Without one, a temporary folder that goes when the site stops. */
  dataDir?: string;
  /** A database that runs already; without one, a private one in the data folder. */
  databaseUrl?: string;
  /** Off for tests: a private database that is faster and may lose data with the power. */
  durable?: boolean;
  /** Of the compressed forms of what is published first. */
  brotliQuality?: number;
  /** Address and port that the gateway listens on; a free loopback port unless given. */
  host?: string;
  port?: number;
  /** Where visitors reach the site, when that is not the gateway itself. */
  origin?: string;
  moduleOrigins?: readonly string[];
  trustedProxies?: readonly string[];
  /** How many processes of the api run side by side; 1 unless told. */
  apiProcesses?: number;
  /** The api runs on other machines: where. Neither it nor a database is started here then. */
  apiUrls?: readonly string[];
  /** Told to stop, the gateway says so to proxies before it, and serves for so long; 0 unless told. */
  shutdownDelayMs?: number;
  /** Where metrics of gateway and api are told; nowhere unless given. */
  metrics?: { port: number; host?: string };
  /** Where the gateway sends traces; the api is told by its settings. */
  tracesUrl?: string;
  /** Further settings of the api. */
  apiEnv?: NodeJS.ProcessEnv;
  /** Shell and modules that run from their sources; a module among them need not be built. */
  developed?: readonly DevelopedRoom[];
  /** Private key that vouches for releases; without one, the site's own in its data folder. */
  releaseKeyFile?: string;
  /** Where what is published lies; the data folder alone unless given. */
  siteBucket?: BucketSettings;
  /** The api is developed: an unbundled one runs, and is not replaced when it hangs. */
  apiDeveloped?: boolean;
  reporter?: Reporter;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

/** The process of the api, whichever runs. */
export interface RunsApi {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  pid(): number;
}

/** A site that runs, and the handles by which a test takes parts of it away. */
export interface Site {
  origin: string;
  databaseUrl: string;
  siteDir: string;
  dataDir: string;
  api: RunsApi;
  /** Absent when the database was given. */
  database?: { stop(): Promise<void>; start(): Promise<void>; pid(): number };
  /** Ends everything in order: gateway, api, database. */
  stop(): Promise<void>;
}

/** What has to be ended when the site stops, last one first. */
export type Cleanups = Array<() => Promise<void> | void>;
