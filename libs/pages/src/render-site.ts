import { type Language, languages, SERVICE_WORKER_PATH } from '@konbit/contracts';
import { isServed, type Store, storedPath } from '@konbit/releases';
import { type Pages, wizardPage } from './compose-pages.ts';
import { withPlainPolicy, withPolicy } from './content-security-policy.ts';
import type { FolderWriter } from './page-sets.ts';
import { addPlainLink } from './plain-link.ts';
import { endingWorker } from './service-worker.ts';

/** In a set, for the next one: never served. */
export const notesFile = 'notes.json';

export interface SetNotes {
  /** Of the pictures for link previews. */
  shareVersion: string;
  /** As `releaseId`: their files were on this machine. */
  releases: string[];
}

/** Writes the pages of each language, and the form for browsers without scripts. */
export async function writePages(
  pages: Pages,
  writer: FolderWriter,
  { isDeveloped, signal }: { isDeveloped: boolean; signal?: AbortSignal },
): Promise<void> {
  for (const language of languages) {
    for (const { file, path, opened } of pages.addresses) {
      signal?.throwIfAborted();
      const { html } = await pages.page(path, language, opened);
      const whole = file === wizardPage ? withForm(pages, html, language) : html;
      await writer.add(`${language}/${file}.html`, withPolicy(whole, isDeveloped));
    }
    const form = await pages.plainForm(language);
    if (form !== undefined) await writer.add(`${language}/register.html`, withPlainPolicy(form));
  }
}

const withForm = ({ plainScript }: Pages, html: string, language: Language): string =>
  plainScript === undefined ? html : addPlainLink({ page: 'register' }, html, language);

interface FileSources {
  store: Pick<Store, 'read'>;
  /** Paths in the live shell's release. */
  shellFiles: readonly string[];
  /** Of the set before. */
  notes: Partial<SetNotes>;
  isWorkerOff: boolean;
  /** The shell's own files come from its development server. */
  isDeveloped: boolean;
}

const atRoot = /^[\w-][\w.-]*\.\w+$/;

/** Writes everything that is at the site's root and no page. */
export async function writeFiles(
  pages: Pages,
  writer: FolderWriter,
  { store, shellFiles, notes, isWorkerOff, isDeveloped }: FileSources,
): Promise<void> {
  const { files, list, shell } = pages;
  await writer.add('files/modules.json', JSON.stringify(list));
  const isSameShare = notes.shareVersion === files.shareVersion;
  // Pictures take a second each, alone.
  await Promise.all(
    files.names.map(async (name) => {
      const path = `files/${name}`;
      if (isSameShare && name.startsWith('share-') && (await writer.keep(path))) return;
      const content = await files.file(name);
      if (content !== undefined) await writer.add(path, content);
    }),
  );
  const worker = SERVICE_WORKER_PATH.slice(1);
  const written = new Set([...files.names, 'modules.json', 'index.html', worker]);
  const ofShell = (name: string) => store.read(storedPath('shell', shell, name));
  for (const name of isDeveloped ? [] : shellFiles) {
    if (!atRoot.test(name) || !isServed(name) || isCompressed(name) || written.has(name)) continue;
    const content = await ofShell(name);
    if (content) await writer.add(`files/${name}`, content);
  }
  const ownWorker = isDeveloped || isWorkerOff ? undefined : await ofShell(worker);
  await writer.add(`files/${worker}`, ownWorker ?? endingWorker);
}

const isCompressed = (name: string) => /\.(br|gz)$/.test(name);
