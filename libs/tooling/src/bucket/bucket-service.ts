import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How a server takes `If-Match` and `If-None-Match` of what is stored: as it should, not at all (older ones), an ETag
 * only without its quotes (Ceph's), or no ETag.
 */
export type Conditions = 'heeded' | 'ignored' | 'unquoted' | 'refused';

/** What objects hold, by name. */
export type Objects = Map<string, Buffer>;

/** A server of the S3 protocol with one bucket, `konbit`, which this process alone uses. */
export interface BucketService {
  accessKeyId: string;
  secretAccessKey: string;
  /** Answers a request, as a server does that takes conditions so. */
  serve(request: IncomingMessage, response: ServerResponse, conditions: Conditions): unknown;
  /** What lies below a prefix, by the rest of its name. */
  objects(prefix: string): Promise<Objects>;
  /** Makes it these. */
  setTo(prefix: string, objects: Objects): Promise<void>;
  stop(): Promise<void>;
}

export const errorOf = (code: string): string => `<Error><Code>${code}</Code></Error>`;
