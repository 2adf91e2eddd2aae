import { randomBytes } from 'node:crypto';
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

let releases = 0;

/** Another release of what is built: a copy, spoilt or not. `of` is the build it is made of. */
export function anotherBuild(root: string, room: ModuleName, of: ModuleName, spoiling?: Spoiling): RoomBuild {
  const dist = mkdtempSync(join(root, `${room}-`));
  cpSync(join(findWorkspace(), of, 'dist'), dist, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  for (const path of scripts) {
    const file = join(dist, path);
    const release = path === 'remote-entry.js' ? `/*release ${++releases}*/` : '';
    writeFileSync(file, spoiltText(path, readFileSync(file, 'utf8'), spoiling) + release);
  }
  const facts = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseFacts;
  writeFileSync(join(dist, 'release.json'), JSON.stringify(factsFor(facts, room, of, spoiling)));
  return { room, dist };
}

function spoiltText(path: string, text: string, spoiling: Spoiling | undefined): string {
  const mark = `/*noon:${spoiling}*/`;
  if (spoiling === 'late')
    return /^(leaderboard|own-registration)\./.test(path) ? `${throwing('a late part')};${mark}${text}` : text;
  const change = spoiling && path === 'remote-entry.js' ? inApp[spoiling] : undefined;
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
