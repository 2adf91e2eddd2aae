import { OTHER_FILES_RECORD } from '@konbit/contracts';
import { z } from 'zod';
import { provenanceFile } from '../provenance/kept-provenance.ts';
import type { SignedBuild } from '../publish/publish-module.ts';
import { ticketFile } from '../publish/release-ticket.ts';

/** The largest body that a site takes: twice what the api, by far the largest room of today, comes to. */
export const BUNDLE_BYTES_MAX = 24 * 2 ** 20;
const filesMax = 500;
/** The list holds what a ticket says, for every visitor. */
const writtenBytesMax: Record<string, number> = { [ticketFile]: 8 * 1024, [provenanceFile]: 512 * 1024 };

/** A bundle that is none; the message says why. */
export class UnreadableBundle extends Error {}

/** As the body of a request, `multipart/form-data`: each file under its path. */
export async function packBundle({ files, ticket, provenance }: SignedBuild): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.append(ticketFile, new Blob([JSON.stringify(ticket)]), 'file');
  form.append(provenanceFile, new Blob([JSON.stringify(provenance)]), 'file');
  for (const { path, content } of files) form.append(path, new Blob([new Uint8Array(content)]), 'file');
  const packed = new Response(form);
  return { type: packed.headers.get('content-type')!, body: Buffer.from(await packed.arrayBuffer()) };
}

/** What such a body holds, in memory, within bounds: nothing of it becomes a file here. */
export async function unpackBundle(type: string, body: Buffer): Promise<SignedBuild> {
  const found = new Map<string, Buffer>();
  for (const [path, part] of await partsOf(type, body)) {
    if (typeof part === 'string' || !(path === provenanceFile || isReleasePath(path)))
      throw new UnreadableBundle(`${JSON.stringify(path.slice(0, 200))} is no name of a release's file.`);
    if (found.has(path)) throw new UnreadableBundle(`${path} is there twice.`);
    if (found.size >= filesMax + 2) throw new UnreadableBundle(`A release has ${filesMax} files at most.`);
    found.set(path, Buffer.from(await part.arrayBuffer()));
  }
  const ticket = written(ticketFile, found.get(ticketFile), ticketShape);
  const provenance = written(provenanceFile, found.get(provenanceFile), provenanceShape);
  for (const name of [ticketFile, provenanceFile]) found.delete(name);
  for (const path of found.keys())
    if (path.split('/').some((_, depth, parts) => found.has(parts.slice(0, depth).join('/'))))
      throw new UnreadableBundle(`${path} lies in what is a file.`);
  const files = [...found].map(([path, content]) => ({ path, content }));
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), ticket, provenance };
}

async function partsOf(type: string, body: Buffer) {
  try {
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())];
  } catch {
    throw new UnreadableBundle('The files cannot be read.');
  }
}

/** Whether a file of a release may be called so: it becomes a path. What the site itself makes has other names. */
export const isReleasePath = (path: string): boolean =>
  path.length <= 200 &&
  /^(?:[\w@][\w@.+~-]*\/){0,8}[\w@][\w@.+~-]*$/.test(path) &&
  !/\.(?:br|gz)$/.test(path) &&
  !['integrity.json', OTHER_FILES_RECORD].includes(path);

const text = (most: number) => z.string().max(most);
/** Which key it is of, and that it is of these files, is held against its signature. */
const ticketShape = z.looseObject({ site: text(64), signature: z.record(text(20), text(100)) });
const provenanceShape = z.strictObject({
  commit: text(64).nullable(),
  changed: z.array(text(1000)),
  builder: text(200),
  at: text(40),
  changes: z.array(text(1000)),
});

function written<T>(name: string, content: Buffer | undefined, shape: z.ZodType<T>): T {
  if (!content) throw new UnreadableBundle(`There is no ${name}.`);
  if (content.length > writtenBytesMax[name]!) throw new UnreadableBundle(`${name} is too large.`);
  try {
    return shape.parse(JSON.parse(content.toString()));
  } catch {
    throw new UnreadableBundle(`${name} cannot be read.`);
  }
}
