import { z } from 'zod';

/** The message names the variable and says what is wanted. */
export class WrongSetting extends Error {}

type Readings = Record<string, readonly [variable: string, schema: z.ZodType]>;
export type ReadSettings<R extends Readings> = { readonly [Name in keyof R]: z.output<R[Name][1]> };

/** A blank variable counts as unset. Throws WrongSetting for the first that is invalid. */
export const readSettings = <const R extends Readings>(env: NodeJS.ProcessEnv, readings: R): ReadSettings<R> =>
  Object.fromEntries(
    Object.entries(readings).map(([name, [variable, schema]]) => {
      const { data, error } = schema.safeParse(env[variable]?.trim() || undefined);
      if (error) throw new WrongSetting(`${variable} ${error.issues[0]?.message}`);
      return [name, data];
    }),
  ) as ReadSettings<R>;

export const text = (description: string, isValid: (value: string) => boolean) =>
  z
    .string({ error: `must be ${description}.` })
    .refine(isValid, { error: ({ input }) => `must be ${description}, not "${String(input)}".` });

export const wholeNumber = (least: number, most: number) =>
  text(
    `a whole number from ${least} to ${most}`,
    (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  ).transform(Number);

export const oneOf = <const T extends readonly string[]>(...words: T) =>
  text(`one of ${words.join(', ')}`, (value) => words.includes(value)).transform((value) => value as T[number]);

/** True for `on`. */
export const onOff = (fallback: 'on' | 'off') =>
  oneOf('on', 'off')
    .transform((value) => value === 'on')
    .prefault(fallback);

export const port = wholeNumber(1, 65_535);

export const origin = text(
  'an address like https://example.org, without a path',
  (value) => URL.canParse(value) && /^https?:\/\/[^/]+\/?$/.test(value),
).transform((value) => new URL(value).origin);

export const list = z.string().transform((value) => value.split(/\s*,\s*/).filter(Boolean));

export function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return ['mysql:', 'mariadb:'].includes(protocol) && hostname !== '' && pathname.length > 1;
}

export interface BucketSettings {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Unset for Amazon's. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const address = /^s3:\/\/([a-z\d][a-z\d.-]+[a-z\d])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;

/** Undefined when the variable is unset. Throws WrongSetting. */
export function bucketIn(env: NodeJS.ProcessEnv, variable: string): BucketSettings | undefined {
  const { url, ...settings } = readSettings(env, {
    url: [variable, text('s3://bucket or s3://bucket/prefix', (value) => address.test(value)).optional()],
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
  const { accessKeyId, secretAccessKey, ...place } = settings;
  if (!accessKeyId || !secretAccessKey)
    throw new WrongSetting(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set with ${variable}.`);
  return { ...place, bucket, prefix: prefix ? `${prefix}/` : '', accessKeyId, secretAccessKey };
}
