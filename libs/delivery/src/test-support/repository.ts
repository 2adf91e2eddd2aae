import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';

/** Builds the hub of such a repository: of `src/word.txt`, quickly. */
const build = `
  const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  const facts = { name: 'mf-hub', version: '1.0.0', contract: ${CONTRACT}, takes: {}, requires: {}, entryBytes: 1 };
  const word = readFileSync(__dirname + '/src/word.txt', 'utf8');
  mkdirSync(__dirname + '/dist', { recursive: true });
  const files = { 'mf-manifest.json': '{}', 'release.json': JSON.stringify({ ...facts, budgetBytes: null }) };
  for (const [path, text] of Object.entries({ ...files, 'remote-entry.js': word, 'remote-entry.js.map': word }))
    writeFileSync(__dirname + '/dist/' + path, text);
`;

const files = {
  '.gitignore': 'dist/\nnode_modules/\n',
  'nx.json': JSON.stringify({ namedInputs: { production: ['{projectRoot}/**/*', '!{projectRoot}/**/*.md'] } }),
  'package.json': '{}',
  'package-lock.json': '{"packages":{}}',
  'tsconfig.base.json': '{}',
  'mf-hub/package.json': '{}',
  'mf-hub/README.md': 'The hub.',
  'mf-hub/build.cjs': build,
  'mf-hub/src/word.txt': 'one',
  'mf-rsvp/package.json': '{}',
};

/** A small workspace in Git, of its own, with one commit. */
export function repository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')));
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
  const git = (...words: string[]) => execFileSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' }).trim();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  git('init', '-q');
  const made = {
    folder,
    hub: join(folder, 'mf-hub'),
    git,
    write,
    /** Commits all that there is; its name. */
    commit(subject: string): string {
      git('add', '-A');
      git('commit', '-q', '-m', subject);
      return git('rev-parse', 'HEAD');
    },
    /** The hub's build as the folder stands. */
    build(): string {
      execFileSync(process.execPath, [join(folder, 'mf-hub/build.cjs')]);
      return join(folder, 'mf-hub/dist');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  made.commit('The first one');
  return made;
}
