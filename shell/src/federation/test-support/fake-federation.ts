import { CONTRACT, type LiveRelease, type ModuleFailureReport, type ModuleName, type Release } from '@konbit/contracts';
import type { ComponentType } from 'react';

/** A release as the list names it. */
export const releaseOf = (name: ModuleName, release: string, changes: Partial<LiveRelease> = {}): Release => ({
  release,
  base: `/modules/${name}/${release}/`,
  entry: 'mf-manifest.json',
  integrity: { 'mf-manifest.json': 'sha384-m', 'remoteEntry.js': 'sha384-e', 'app.js': 'sha384-a' },
  contract: CONTRACT,
  ...changes,
});

/** Collects a page's reports and serves its release list. */
export function fakeService() {
  const service = { reports: [] as Partial<ModuleFailureReport>[], list: {} as object | undefined };
  globalThis.fetch = jest.fn(async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/module-failures')) {
      const { tab: _, ...report } = JSON.parse(String(body)) as ModuleFailureReport;
      service.reports.push(report);
    } else if (!service.list) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, headers: new Headers(), text: async () => '', json: async () => service.list };
  }) as never;
  return service;
}

/** The results of `loadRemote`, by name such as `mf-hub@live1/app`. */
export type Remotes = Record<string, () => Promise<{ default?: ComponentType } | null>>;
