import { z } from 'zod';

/** A setting that cannot be used; its message names the variable and says what is wanted. */
export class WrongSetting extends Error {}

/** The variable that a setting comes from, and how its text is read. */
type Readings = Record<string, readonly [variable: string, schema: z.ZodType]>;
export type ReadSettings<R extends Readings> = { readonly [Name in keyof R]: z.output<R[Name][1]> };

/** Every setting, by its name; a blank variable is not set. Throws WrongSetting for the first that cannot be used. */
export const readSettings = <const R extends Readings>(env: NodeJS.ProcessEnv, readings: R): ReadSettings<R> =>
  Object.fromEntries(
    Object.entries(readings).map(([name, [variable, schema]]) => {
      const { data, error } = schema.safeParse(env[variable]?.trim() || undefined);
      if (error) throw new WrongSetting(`${variable} ${error.issues[0]?.message}`);
      return [name, data];
    }),
  ) as ReadSettings<R>;

/** A text that fits; `wanted` says how it must be, and what was given is told behind it. */
export const text = (wanted: string, fits: (given: string) => boolean) =>
  z
    .string({ error: `must be ${wanted}.` })
    .refine(fits, { error: ({ input }) => `must be ${wanted}, not "${String(input)}".` });

export const wholeNumber = (least: number, most: number) =>
  text(
    `a whole number from ${least} to ${most}`,
    (given) => /^\d+$/.test(given) && Number(given) >= least && Number(given) <= most,
  ).transform(Number);

/** One of these words. */
export const oneOf = <const T extends readonly string[]>(...words: T) =>
  text(`one of ${words.join(', ')}`, (given) => words.includes(given)).transform((given) => given as T[number]);

export const port = wholeNumber(1, 65_535);

/** `https://example.org`, without a path. */
export const origin = text(
  'an address like https://example.org, without a path',
  (given) => URL.canParse(given) && /^https?:\/\/[^/]+\/?$/.test(given),
).transform((given) => new URL(given).origin);

/** Texts with commas between. */
export const list = z.string().transform((given) => given.split(/\s*,\s*/).filter(Boolean));

/** Whether it is `mysql://user:password@host:3306/database`. */
export function isDatabaseUrl(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, pathname } = new URL(given);
  return ['mysql:', 'mariadb:'].includes(protocol) && hostname !== '' && pathname.length > 1;
}
