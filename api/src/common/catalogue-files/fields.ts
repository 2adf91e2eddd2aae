import { type Language, languages } from '@konbit/contracts';
import { z } from 'zod';
import { cleanText, lengthOf } from '../validation/rules.ts';

/** A message that begins with a small letter follows the field's name: 'is missing'. */
export const text = (most: number) =>
  z
    .string({
      error: ({ input }) => (typeof input === 'number' ? 'is a number; write it in double quotes' : 'is missing'),
    })
    .overwrite((value) => cleanText(value) as string)
    .refine((value) => value !== '', { error: 'is missing', abort: true })
    .refine((value) => lengthOf(value) <= most, { error: `has more than ${most} characters` })
    .meta({ minLength: 1, maxLength: most });

export const slug = (most = 80) =>
  text(most).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens');

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

export const oneOf = <const T extends readonly string[]>(allowed: T) =>
  z.enum(allowed, { error: `must be one of ${allowed.join(', ')}` });

export function fields<const Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  const error = ({ code }: { code: string }) =>
    code === 'unrecognized_keys' ? `is no field here; there are ${known}` : `must have the fields ${known}`;
  return z.strictObject(shape, { error });
}

export function localized(most: number) {
  const shape = Object.fromEntries(languages.map((language) => [language, text(most)]));
  return fields(shape as Record<Language, ReturnType<typeof text>>);
}
