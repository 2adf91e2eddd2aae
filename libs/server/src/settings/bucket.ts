import { z } from 'zod';
import { origin, readSettings, text, WrongSetting } from './read-settings.ts';

/** An S3-compatible bucket, as the client of AWS takes it, and what its objects are called there. */
export interface BucketSettings {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** The server, where it is not Amazon's. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const address = /^s3:\/\/([a-z\d][a-z\d.-]+[a-z\d])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;

/** The bucket that a variable names, with those of AWS; undefined where it is not set. Throws WrongSetting. */
export function bucketIn(env: NodeJS.ProcessEnv, variable: string): BucketSettings | undefined {
  const { url, ...given } = readSettings(env, {
    url: [variable, text('s3://bucket or s3://bucket/prefix', (one) => address.test(one)).optional()],
    /** `AWS_ENDPOINT_URL`, default Amazon's: the server of the bucket, such as `https://minio.example:9000`. */
    endpoint: ['AWS_ENDPOINT_URL', origin.optional()],
    /** `AWS_REGION`, default us-east-1: where the bucket is. */
    region: ['AWS_REGION', z.string().default('us-east-1')],
    /** `AWS_ACCESS_KEY_ID`, required with a bucket: who may read, write, delete and list there. */
    accessKeyId: ['AWS_ACCESS_KEY_ID', z.string().optional()],
    /** `AWS_SECRET_ACCESS_KEY`, required with a bucket: the secret of that key. */
    secretAccessKey: ['AWS_SECRET_ACCESS_KEY', z.string().optional()],
  });
  const [, bucket, prefix] = address.exec(url ?? '') ?? [];
  if (bucket === undefined) return undefined;
  const { accessKeyId, secretAccessKey, ...place } = given;
  if (!accessKeyId || !secretAccessKey)
    throw new WrongSetting(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set with ${variable}.`);
  return { ...place, bucket, prefix: prefix ? `${prefix}/` : '', accessKeyId, secretAccessKey };
}
