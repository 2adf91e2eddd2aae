import { z } from 'zod';
import { isOrigin, readSettings, textLike, wholeNumber, WrongSetting } from './read-setting.ts';

/** An S3-compatible bucket, and what its objects are called there. */
export interface BucketSettings {
  /** Of the bucket, in path style, without a slash at its end. */
  address: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long one request may take. */
  timeoutMs: number;
}

const settings = {
  /**
   * `PHOTOS_URL`, default the database: `s3://bucket` or `s3://bucket/prefix`: new photos lie in this S3-compatible
   * bucket; those of before stay in the database.
   */
  url: ['PHOTOS_URL', textLike('s3://bucket or s3://bucket/prefix', (given) => bucketUrl.test(given)).optional()],
  /** `AWS_ENDPOINT_URL`, default Amazon's: the server of that bucket, such as `https://minio.example:9000`. */
  endpoint: ['AWS_ENDPOINT_URL', textLike('an address such as https://minio.example:9000', isOrigin).optional()],
  /** `AWS_REGION`, default us-east-1: where the bucket is. */
  region: ['AWS_REGION', z.string().default('us-east-1')],
  /** `AWS_ACCESS_KEY_ID`, required with `PHOTOS_URL`: who may read, write, delete and list there. */
  accessKeyId: ['AWS_ACCESS_KEY_ID', z.string().optional()],
  /** `AWS_SECRET_ACCESS_KEY`, required with `PHOTOS_URL`: the secret of that key. */
  secretAccessKey: ['AWS_SECRET_ACCESS_KEY', z.string().optional()],
  /** `PHOTOS_TIMEOUT_MS`, default 5000: how long the bucket may take to answer; asked twice, then it is 503. */
  timeoutMs: ['PHOTOS_TIMEOUT_MS', wholeNumber(5000, 50, 60_000)],
} as const;

/** The bucket that photos lie in, or null: they lie in the database. Throws WrongSetting. */
export function bucketSettings(env: NodeJS.ProcessEnv): BucketSettings | null {
  const { url, endpoint, accessKeyId, secretAccessKey, ...rest } = readSettings(env, settings);
  const [, bucket, prefix] = bucketUrl.exec(url ?? '') ?? [];
  if (bucket === undefined) return null;
  if (accessKeyId === undefined) throw new WrongSetting('AWS_ACCESS_KEY_ID', missing);
  if (secretAccessKey === undefined) throw new WrongSetting('AWS_SECRET_ACCESS_KEY', missing);
  const server = new URL(endpoint ?? `https://s3.${rest.region}.amazonaws.com`).origin;
  const place = { address: `${server}/${bucket}`, prefix: prefix ? `${prefix}/` : '' };
  return { ...rest, ...place, accessKeyId, secretAccessKey };
}

const missing = 'must be set with PHOTOS_URL.';
const bucketUrl = /^s3:\/\/([a-z\d][a-z\d.-]+[a-z\d])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;
