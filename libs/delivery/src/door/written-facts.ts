import { z } from 'zod';
import type { BuiltFile } from '../publish/built-files.ts';
import { UnreadableBundle } from './release-bundle.ts';

const names = z.record(z.string(), z.array(z.string()));
const texts = z.record(z.string(), z.string());
const uses = z.record(z.string(), z.looseObject({ reads: texts, sends: texts }));

/** What the site reads of the files that builds write; what they may say is held against the seam. */
const shapes: Record<string, z.ZodType> = {
  'release.json': z.looseObject({
    version: z.string().max(40),
    contract: z.int(),
    takes: names,
    requires: texts,
    calls: names.optional(),
    api: uses.optional(),
    entryBytes: z.int().min(0),
    budgetBytes: z.number().min(0).nullable(),
    // It becomes part of the list, which each visitor loads.
    page: z
      .unknown()
      .refine((page) => JSON.stringify(page ?? null).length <= 4000, 'It is too long')
      .optional(),
  }),
  'provides.json': z.looseObject({
    contract: z.int(),
    provides: names,
    versions: texts,
    calls: texts.optional(),
    api: uses.optional(),
  }),
  'dist/openapi.json': z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) }),
  'prerendered/head.json': z.looseObject({
    styles: z.array(z.string()),
    preloads: z.array(texts),
    event: z.string().optional(),
  }),
};

/** Refuses files of a build that the site could not go on with, were they live. */
export function refuseMalformedFacts(files: readonly BuiltFile[]): void {
  for (const { path, content } of files) {
    const issue = shapes[path]?.safeParse(parsed(content)).error?.issues[0];
    if (!issue) continue;
    const where = [path, ...issue.path].join(' > ');
    throw new UnreadableBundle(`${where} is not as builds write it. ${issue.message}.`);
  }
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString()) as unknown;
  } catch {
    return undefined;
  }
}
