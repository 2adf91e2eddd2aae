import { CONTRACT, type ModuleName, type ModulePage, type ReleaseList, type RoomName } from '@konbit/contracts';

export interface DevelopedRoom {
  name: RoomName;
  url: string;
  page?: ModulePage;
}

export const developmentPath = (name: RoomName): string => `/dev/${name}/`;

export function replaceDeveloped(list: ReleaseList, rooms: readonly DevelopedRoom[]): ReleaseList {
  const own = rooms
    .filter(({ name }) => name !== 'shell')
    .map(({ name, page }) => {
      const files = { base: developmentPath(name), entry: 'mf-manifest.json', integrity: {} };
      return [name as ModuleName, { release: 'dev', ...files, contract: CONTRACT, ...(page && { page }) }];
    });
  return { ...list, ...(Object.fromEntries(own) as ReleaseList) };
}

export async function shellInDevelopment(rooms: readonly DevelopedRoom[]): Promise<string | undefined> {
  const shell = rooms.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const answer = await fetch(`${shell.url}${developmentPath('shell')}index.html`);
  return answer.ok ? answer.text() : undefined;
}

/** Belongs before any script: shell and module bring a hot-reload runtime each, and share React through this. */
export const reactRegistry = `<script>{
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
}</script>`;
