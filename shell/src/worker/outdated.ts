import { isModuleName, type ModuleName, type SignedReleaseList } from '@konbit/contracts';

/** Whether an address is of a release that a list, which names its module, neither shows nor falls back to. */
export function isOutdated(address: string, list: SignedReleaseList): boolean {
  const [, name, release] = /\/modules\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
  if (!isModuleName(name) || !Object.hasOwn(list, name)) return false;
  const { manifest, previous, rollout } = list[name satisfies ModuleName]!;
  return ![manifest, previous, rollout?.manifest].some((used) => used?.includes(`/modules/${name}/${release}/`));
}
