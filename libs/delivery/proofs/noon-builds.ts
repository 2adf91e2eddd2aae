import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleName, ReleaseFacts } from '@konbit/contracts';
import type { RoomBuild } from '../src/publish/publish-together.ts';
import { findWorkspace } from '../src/site/workspace.ts';

/** What a build is spoilt with: a real fault in its scripts, beside a mark by which the crowd knows it. */
export type Spoiling = 'load' | 'render' | 'click' | 'late' | 'empty' | 'slow' | 'large' | 'name';

/** How long a slow release keeps the page busy. */
const busyMs = 600;
const throwing = (when: string) => `throw new Error("noon at ${when}")`;
const app = (text: string, body: string) =>
  text.replace(/default:\(\)=>(\w+)/, (_, name: string) => `default:()=>${body.replaceAll('App', name)}`);
/** A component that is the app, after something was done. */
const before = (act: string) => `(p=>{${act};return App(p)})`;

const inApp: Partial<Record<Spoiling, (text: string) => string>> = {
  load: (text) => `${throwing('load')};${text}`,
  render: (text) => app(text, `()=>{${throwing('render')}}`),
  empty: (text) => app(text, '()=>null'),
  click: (text) => `addEventListener("click",()=>{${throwing('a click')}});${text}`,
  slow: (text) => app(text, before(`for(const e=performance.now()+${busyMs};performance.now()<e;);`)),
  large: (text) => `${text}//${randomBytes(60_000).toString('hex')}`,
};

const hashOf = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

let releases = 0;

/** Another release of what is built: a copy under a name of its own, spoilt or not. `of` is the build it is made of. */
export function anotherBuild(root: string, room: ModuleName, of: ModuleName, spoiling?: Spoiling): RoomBuild {
  const dist = mkdtempSync(join(root, `${room}-`));
  cpSync(join(findWorkspace(), of, 'dist'), dist, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const number = String(++releases).padStart(8, '0');
  const own = new RegExp(`${of.replace('-', '[-_]')}([-_])[\\da-f]{8}(?![\\da-f])`, 'g');
  const hashes = new Map<string, string>();
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(js|json)$/.test(path));
  for (const path of scripts) {
    const file = join(dist, path);
    const text = readFileSync(file, 'utf8');
    const renamed = text.replace(own, `${room.replaceAll('-', '$1')}$1${number}`);
    const spoilt = spoiltText(path, renamed, spoiling);
    writeFileSync(file, spoilt);
    hashes.set(hashOf(text), hashOf(spoilt));
  }
  // The entry knows the hashes of the parts that the module loads itself.
  const entry = join(dist, 'remote-entry.js');
  const known = readFileSync(entry, 'utf8').replace(/sha384-[\w+/=]{64}/g, (hash) => hashes.get(hash) ?? hash);
  writeFileSync(entry, known);
  const facts = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseFacts;
  writeFileSync(join(dist, 'release.json'), JSON.stringify(factsFor(facts, room, of, spoiling)));
  return { room, dist };
}

function spoiltText(path: string, text: string, spoiling: Spoiling | undefined): string {
  if (!path.endsWith('.js')) return text;
  const mark = `/*noon:${spoiling}*/`;
  if (spoiling === 'late')
    return /assets\/(leaderboard|own-registration)\./.test(path) ? `${throwing('a late part')};${mark}${text}` : text;
  const change = spoiling && path.includes('expose_app') ? inApp[spoiling] : undefined;
  if (!change) return text;
  const changed = change(text);
  if (changed === text) throw new Error(`${path} holds no app to spoil.`);
  return `${mark}${changed}`;
}

function factsFor(facts: ReleaseFacts, room: ModuleName, of: ModuleName, spoiling?: Spoiling): ReleaseFacts {
  const own = room === of ? facts : { ...facts, name: room, page: null, seenAt: undefined };
  if (spoiling === 'name') return { ...own, takes: { ...own.takes, '@konbit/web': ['nobodyProvidesThis'] } };
  // Its team has room to grow: only what it puts on at once is too much.
  return { ...own, budgetBytes: 200_000 };
}
