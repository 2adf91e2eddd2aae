import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, ShellStart, StartableShell } from '@konbit/contracts';
import { firstScript } from './first-script.ts';
import { integrityOf } from './integrity-record.ts';
import { recoveryScript } from './recovery-script.ts';
import { replaceFile } from './write-durably.ts';

/** Where a page of the shell has room for the first script. */
const block = /(<script type="application\/json" id="shells">)[^]*?<\/script>/;

const recovery: ShellStart['recovery'] = {
  src: `/assets/recovery.${createHash('sha256').update(recoveryScript).digest('hex').slice(0, 10)}.js`,
  integrity: integrityOf(Buffer.from(recoveryScript)),
};

/** Puts the script that pages load when their shell fails beside the shells' own. */
export async function storeRecovery(siteDir: string): Promise<void> {
  const file = join(siteDir, recovery.src);
  if (!existsSync(file)) await replaceFile(file, recoveryScript);
}

/** What the visitor reads where nothing else can be started. */
const sentences: Record<Language, { text: string; again: string }> = {
  en: { text: 'This page did not start as it should. What you see can be read.', again: 'Try again' },
  ht: { text: 'Paj la pa demare jan li ta dwe. Ou ka li sa ou wè a.', again: 'Eseye ankò' },
  fr: { text: 'La page n’a pas démarré comme prévu. Ce que vous voyez peut être lu.', again: 'Réessayer' },
};

/** A page of this shell, with its first script, in one language; one from before shells had room for it stays. */
export function withFirstScript(html: string, shells: readonly StartableShell[], language: Language): string {
  if (!block.test(html)) return html;
  const start: ShellStart = { shells, recovery };
  const data = JSON.stringify(start).replaceAll('<', '\\u003c');
  const { text, again } = sentences[language];
  return (
    html
      .replace(block, (_, open: string) => `${open}${data}</script><script>${firstScript}</script>`)
      // At the end: a link before that which skips to the content would keep it from being the first.
      .replace('</body>', (end) => `<p id="shell-failed" role="alert" hidden>${text} <a href="">${again}</a></p>${end}`)
  );
}

/** What a shell begins with, by one of its pages; nothing of one from before, which could not be started later. */
export function startOf(release: string, html: string): StartableShell | undefined {
  if (!block.test(html)) return undefined;
  const files = (tags: RegExp) =>
    [...html.matchAll(tags)].flatMap(([tag]) => {
      const { src, href, integrity } = attributesOf(tag);
      const address = src ?? href;
      return address && integrity ? [{ address, integrity }] : [];
    });
  // What it begins with is deferred: the one script before is about the first paint.
  return { release, scripts: files(/<script\s(?=[^>]*\bdefer\b)[^>]*>/g), styles: files(stylesheets) };
}

const stylesheets = /<link\s(?=[^>]*\brel="stylesheet")[^>]*>/g;

function attributesOf(tag: string): Partial<Record<string, string>> {
  const found = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name, value]));
}
