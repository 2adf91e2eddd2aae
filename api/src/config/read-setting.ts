import { z } from 'zod';

/** A setting that cannot be used; its message names the variable and says what is wanted. */
export class WrongSetting extends Error {
  constructor(variable: string, wanted: string) {
    super(`${variable} ${wanted}`);
  }
}

/** The variable that a setting comes from, and how its text is read. */
type Readings = Record<string, readonly [variable: string, schema: z.ZodType]>;
export type ReadSettings<R extends Readings> = { readonly [Name in keyof R]: z.output<R[Name][1]> };

/** Every setting, by its name. Throws WrongSetting for the first that cannot be used. */
export const readSettings = <const R extends Readings>(env: NodeJS.ProcessEnv, readings: R): ReadSettings<R> =>
  Object.fromEntries(
    Object.entries(readings).map(([name, [variable, schema]]) => [name, readSetting(env, variable, schema)]),
  ) as ReadSettings<R>;

/** A blank variable is one that is not set. */
export function readSetting<T>(env: NodeJS.ProcessEnv, variable: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(env[variable]?.trim() || undefined);
  if (error) throw new WrongSetting(variable, error.issues[0]?.message ?? '');
  return data as T;
}

/** A text that fits; `wanted` says how it must be, and what was given is told behind it. */
export const textLike = (wanted: string, fits: (given: string) => boolean) =>
  z.string().refine(fits, { error: ({ input }) => `must be ${wanted}, not "${String(input)}".` });

export const wholeNumber = (byDefault: number, least: number, most: number) =>
  textLike(
    `a whole number from ${least} to ${most}`,
    (given) => /^\d+$/.test(given) && Number(given) >= least && Number(given) <= most,
  )
    .transform(Number)
    .default(byDefault);

export const oneOf = (byDefault: string, allowed: readonly string[]) =>
  textLike(`one of ${allowed.join(', ')}`, (given) => allowed.includes(given)).default(byDefault);

export const isOrigin = (given: string): boolean => URL.canParse(given) && /^https?:\/\/[^/]+\/?$/.test(given);
