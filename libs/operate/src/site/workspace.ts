import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isModuleName, type ModuleName, type ModulePage } from '@konbit/contracts';

/** In a release folder: what it was built from, as JSON. */
export const RELEASE_MARK = 'konbit-release';

export const isCheckout = (workspace: string): boolean => !existsSync(join(workspace, RELEASE_MARK));

/** Undefined in a checkout. */
export function releaseSource(workspace: string): { commit?: string; dirty?: true } {
  if (isCheckout(workspace)) return {};
  return JSON.parse(readFileSync(join(workspace, RELEASE_MARK), 'utf8')) as { commit?: string; dirty?: true };
}

/** Of a checkout or a release, found from any folder inside it. */
export function findWorkspace(from = process.cwd()): string {
  if ([RELEASE_MARK, 'nx.json'].some((name) => existsSync(join(from, name)))) return from;
  if (dirname(from) === from) throw new Error(`${process.cwd()} is not inside a checkout of Konbit.`);
  return findWorkspace(dirname(from));
}

export const modulesIn = (workspace: string): ModuleName[] =>
  readdirSync(workspace)
    .filter(isModuleName)
    .filter((name) => existsSync(join(workspace, name, 'package.json')));

export function declaredPage(workspace: string, name: ModuleName): ModulePage | undefined {
  const file = readFileSync(join(workspace, name, 'package.json'), 'utf8');
  return (JSON.parse(file) as { konbit?: { page?: ModulePage } }).konbit?.page;
}
