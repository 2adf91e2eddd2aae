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
    endpoint: ['AWS_ENDPOINT_URL', origin.optional()],
    region: ['AWS_REGION', z.string().default('us-east-1')],
    accessKeyId: ['AWS_ACCESS_KEY_ID', z.string().optional()],
    secretAccessKey: ['AWS_SECRET_ACCESS_KEY', z.string().optional()],
  });
  const [, bucket, prefix] = address.exec(url ?? '') ?? [];
  if (bucket === undefined) return undefined;
  const { accessKeyId, secretAccessKey, ...place } = given;
  if (!accessKeyId || !secretAccessKey)
    throw new WrongSetting(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set with ${variable}.`);
  return { ...place, bucket, prefix: prefix ? `${prefix}/` : '', accessKeyId, secretAccessKey };
}
