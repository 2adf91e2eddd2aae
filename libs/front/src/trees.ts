import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

const previewName = /^[\w-]{32}$/;
const shellBefore = /(?:^|; )shell=before(?:;|$)/;

/** Folders of rendered pages, each under its real name: a request goes on in its own one while `live` is replaced. */
export class Trees {
  constructor(private readonly pagesDir: string) {}

  /** Undefined until pages are published. */
  live(): Promise<string | undefined> {
    return this.#find('live');
  }

  /** Where `modules.json`, calendars and pictures are. */
  async ofFiles(request: FastifyRequest): Promise<string | undefined> {
    return (await this.#preview(request)) ?? this.live();
  }

  /** A browser in which the live shell did not start gets the pages of the one before, if there are any. */
  async ofPages(request: FastifyRequest): Promise<string | undefined> {
    const preview = await this.#preview(request);
    if (preview) return preview;
    const isRefused = shellBefore.test(request.headers.cookie ?? '');
    return (isRefused ? await this.#find('live', 'before') : undefined) ?? this.live();
  }

  async #preview({ query }: FastifyRequest): Promise<string | undefined> {
    const { preview } = query as Record<string, unknown>;
    if (typeof preview !== 'string' || !previewName.test(preview)) return undefined;
    return this.#find('previews', preview);
  }

  #find(...path: string[]): Promise<string | undefined> {
    return realpath(join(this.pagesDir, ...path)).catch(() => undefined);
  }
}
