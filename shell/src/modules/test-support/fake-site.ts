import { generateKeyPairSync, sign } from 'node:crypto';
import {
  CONTRACT,
  type LiveRelease,
  type ModuleFailureReport,
  keyNameOf,
  type ModuleName,
  listText,
  previewText,
  type ReleaseList,
  type RoleName,
  type Root,
  type Signatures,
  ticketText,
  type Withdrawn,
} from '@konbit/contracts';

export type Answer = unknown | (() => Response | Promise<Response>);

export interface SigningKey {
  publicKey: string;
  sign(text: string): string;
}

/** A root document in which one key vouches for everything, or another for a role. */
export function rootOf(key: SigningKey, others: Partial<Record<RoleName, SigningKey>> = {}): Root {
  const names: RoleName[] = ['root', 'list', 'shell', 'mf-hub', 'mf-rsvp'];
  const roles = names.map((name) => [name, { keys: [(others[name] ?? key).publicKey], threshold: 1 }]);
  return { site: key.publicKey.slice(10, 20), version: 1, roles: Object.fromEntries(roles) as Root['roles'] };
}

export const signaturesBy = (text: string, ...keys: readonly SigningKey[]): Signatures =>
  Object.fromEntries(keys.map(({ publicKey, sign }) => [keyNameOf(publicKey), sign(text)]));

/** A release's ticket in the list, for a release of this site. */
export function entryTicket(by: SigningKey, site: string, module: ModuleName, live: Omit<LiveRelease, 'ticket'>) {
  const { release, contract, integrity } = live;
  return { signature: signaturesBy(ticketText({ site, module, release, contract, integrity }), by) };
}

/** What the page is told of whom it trusts. */
export function trust(root: Root): void {
  document.head.innerHTML = '<meta name="release-root">';
  document.querySelector('meta')!.content = JSON.stringify(root);
}

export function newKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

/** Grows over all tests of a file: a shell takes no list that is older than one it has seen. */
let serial = 0;

/**
 * A site for one test, as a shell sees it through `fetch`: its page trusts `key`, files are answered as given (an
 * object as JSON), every other address with 404. What is asked and reported is recorded.
 */
export function fakeSite() {
  const key = newKey();
  const files = new Map<string, Answer>();
  const asked: string[] = [];
  const inits = new Map<string, RequestInit | undefined>();
  const reports: Omit<ModuleFailureReport, 'tab'>[] = [];
  const tabs: string[] = [];
  const root = rootOf(key);
  trust(root);
  files.set('/api/module-failures', () => new Response(null, { status: 204 }));
  globalThis.fetch = async (input, init) => {
    // A part of the list is asked for, and all of it may come.
    const path = String(input)
      .replace(location.origin, '')
      .replace(/\?for=.*/, '');
    asked.push(path);
    inits.set(path, init);
    if (path === '/api/module-failures') {
      const { tab, ...report } = JSON.parse(String(init?.body)) as ModuleFailureReport;
      reports.push(report);
      tabs.push(tab);
    }
    const answer = files.get(path);
    if (typeof answer === 'function') return (answer as () => Response)();
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  };

  const site = {
    key,
    root,
    asked,
    reports,
    /** Names of the tabs that reported. */
    tabs,
    initOf: (path: string) => inits.get(path),
    put: (path: string, answer: Answer) => void files.set(path, answer),
    /** Makes the list the live one, rightly signed. */
    list(list: ReleaseList, by = key, withdrawn: Withdrawn = {}): void {
      serial += 1;
      const facts = { site: root.site, root: 1, version: serial, expires: 9e9, serial };
      const said = { ...list, $list: facts, $withdrawn: withdrawn };
      site.put('/modules.json', { ...said, $signature: signaturesBy(listText(said), by) });
    },
    /** A preview's link, as the command that publishes one prints it. */
    previewLink(module: ModuleName, release: string, expiresAt = Date.now() / 1000 + 60, by = key): string {
      const link = { module, release, expiresAt: Math.floor(expiresAt) };
      const signature = Buffer.from(by.sign(previewText(link)), 'base64').toString('base64url');
      return [module, release, link.expiresAt, signature].join('@');
    },
    /** Puts the files of a release there, and gives its line in the list. */
    release(name: ModuleName, release: string, css: readonly string[] = []): LiveRelease {
      const folder = `/modules/${name}/${release}`;
      const manifest = {
        metaData: { remoteEntry: { name: 'remote-entry.js' }, globalName: `container_${release}` },
        exposes: [{ assets: { css: { sync: css } } }],
      };
      site.put(`${folder}/mf-manifest.json`, manifest);
      site.put(`${folder}/integrity.json`, { 'mf-manifest.json': `sha384-manifest-${release}` });
      for (const sheet of css) site.put(`${folder}/${sheet}`, () => new Response(''));
      const facts = {
        release,
        manifest: `${folder}/mf-manifest.json`,
        integrity: `sha384-${release}`,
        contract: CONTRACT,
      };
      return { ...facts, ticket: entryTicket(key, root.site, name, facts) };
    },
  };
  return site;
}
export type FakeSite = ReturnType<typeof fakeSite>;

/** The line of a release that falls back to another one. */
export const fallingBackTo = (live: LiveRelease, previous: LiveRelease): LiveRelease => ({
  ...live,
  previous: previous.manifest,
  previousIntegrity: previous.integrity,
  previousTicket: previous.ticket,
});
