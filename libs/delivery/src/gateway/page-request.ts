import type { PageName } from '../publish/shell-documents.ts';
import { deployLogFile } from '../publish/deploy-log.ts';

/** What a GET outside /api, /assets and /modules asks for: whether a page stands there, the page itself knows. */
export type Wanted =
  | { kind: 'page'; page: PageName; path: string }
  | { kind: 'file'; name: string }
  | { kind: 'nothing' };

/** Decides by the path, without its query. */
export function whatIsWanted(path: string): Wanted {
  const file = /^\/([\w-][\w.-]*\.\w+)$/.exec(path)?.[1];
  if (file === deployLogFile) return { kind: 'nothing' };
  if (file && file !== 'index.html') return { kind: 'file', name: file };
  return { kind: 'page', page: path === '/' ? 'event' : 'plain', path: path.replace(/(?<=.)\/$/, '') };
}

/** Whether a client that finds no page reads one that says so. */
export const readsPages = (accept = '*/*'): boolean => /text\/html/i.test(accept);
