import type { PageName } from '../publish/compose-pages.ts';
import { deployLogFile } from '../publish/deploy-log.ts';

/** Addresses that have a page of their own; every other one shows the shell's 404 page. */
const pagePaths = new Set(['/', '/gamification']);

/** What a GET outside /api, /assets and /modules asks for. */
export type Wanted =
  { kind: 'page'; page: PageName; status: 200 | 404 } | { kind: 'file'; name: string } | { kind: 'nothing' };

/** Decides by the path, without its query, and by what the client accepts. */
export function whatIsWanted(path: string, accept = '*/*'): Wanted {
  const file = /^\/([\w-][\w.-]*\.\w+)$/.exec(path)?.[1];
  if (file === deployLogFile) return { kind: 'nothing' };
  if (file && file !== 'index.html') return { kind: 'file', name: file };
  if (pagePaths.has(path.replace(/(?<=.)\/$/, ''))) {
    return { kind: 'page', page: path === '/' ? 'event' : 'plain', status: 200 };
  }
  return /text\/html/i.test(accept) ? { kind: 'page', page: 'plain', status: 404 } : { kind: 'nothing' };
}
