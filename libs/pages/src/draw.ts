import { createHash } from 'node:crypto';
import type { PageContent } from '@konbit/event';
import type { Renderer } from './renderer.ts';

/** A call of a function in a release's script. */
export interface Drawing {
  script: string;
  name: string;
  /** Of the page, where one script draws several. */
  path?: string;
  event: PageContent;
  args: readonly unknown[];
}

export type Draw = (drawing: Drawing) => Promise<string>;

/** Tries twice; what failed is not run again, in any language, until its script or the event changes. */
export function drawWith(renderer: Renderer): Draw {
  const failed = new Map<string, { event: string; error: Error }>();

  return async ({ script, name, path = '', event, args }) => {
    const key = hashOf(name, path, script);
    const eventKey = hashOf(JSON.stringify(event));
    const before = failed.get(key);
    if (before?.event === eventKey) throw before.error;
    const run = () => renderer.render(script, name, ...args);
    try {
      // The first failure may be the machine's: a process that was killed, or a moment without processor.
      return await run().catch(run);
    } catch (error) {
      failed.set(key, { event: eventKey, error: error as Error });
      throw error;
    }
  };
}

function hashOf(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64');
}
