import { execFile, type ExecFileException } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT, type ModuleName } from '@konbit/contracts';
import { addKey, findWorkspace, publicKeyIn } from '@konbit/operate';
import { long } from '@konbit/operate/journeys';
import { bundlePrograms } from '@konbit/tooling/bundle';
import type { Page } from '@playwright/test';
import { door, type Drill, expect, test } from './support/drill.ts';
import { moduleVariant, shellSpeaking } from './support/variants.ts';

const later = CONTRACT + 1;
const own = ['mf-landing', 'mf-gallery', 'mf-rsvp', 'mf-hub'] as const;
const commands = ['konbit/konbit', 'ship/deploy', 'ship/rollback', 'ship/keys'];

let programs: string;
test.beforeAll(async () => {
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  const sources = commands.map((name) => join(findWorkspace(), `libs/operate/src/${name}.ts`));
  await bundlePrograms(sources, programs, { extension: 'mjs', external: ['sharp', 'subset-font'] });
});
test.afterAll(() => rmSync(programs, { recursive: true, force: true }));

/** Runs a command; gives its whole output. */
const run = (name: string, words: string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  new Promise<string>((resolve, reject) =>
    execFile(
      process.execPath,
      [join(programs, `${name}.mjs`), ...words, '--by', 'Ana'],
      { cwd, env: { ...process.env, ...env } },
      (error: ExecFileException | null, stdout, stderr) =>
        error ? reject(new Error(stdout + stderr)) : resolve(stdout + stderr),
    ),
  );

/** The site's owner, in the checkout, with the keys of all rooms but mf-lodging. */
function ownerOf({ origin, keyFile }: Drill) {
  const command = (name: string, ...words: string[]) =>
    run(name, [...words, '--to', origin], findWorkspace(), { RELEASE_KEY_FILE: keyFile });
  return {
    deploy: (room: string, dist: string, ...words: string[]) => command('deploy', room, '--built', dist, ...words),
    rollBack: () => command('rollback', '--all'),
  };
}

/** A team with a repository and a key of its own, whose build copies a changed hub. */
async function teamOf({ origin, store }: Drill) {
  const folder = mkdtempSync(join(tmpdir(), 'lodging-'));
  const keyFile = join(folder, 'lodging.pem');
  const scripts = {
    typecheck: 'true',
    test: 'true',
    build: `node -e "require('fs').cpSync('src', 'dist', { recursive: true })"`,
  };
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mf-lodging', scripts }));
  await run('konbit', ['key', keyFile], folder);
  await addKey(store, 'mf-lodging', publicKeyIn(`${keyFile}.pub`), { by: 'drill' });
  const konbit = (...words: string[]) =>
    run('konbit', [...words, '--to', origin], folder, { RELEASE_KEY_FILE: keyFile });
  return {
    konbit,
    deploy(words: string, contract: number) {
      cpSync(lodgingSaying(words, contract), join(folder, 'src'), { recursive: true });
      return konbit('deploy', '--dirty');
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const lodgingSaying = (words: string, contract: number) =>
  moduleVariant('mf-hub', {
    scripts: (text) => text.replaceAll('Access Your Dashboard', words),
    facts: (facts) => ({
      ...facts,
      name: 'mf-lodging',
      contract,
      page: { paths: ['/lodging'], title: { en: 'Lodging', ht: 'Lojman', fr: 'Logement' }, link: { order: 50 } },
    }),
  });

const speakingLater = (name: ModuleName) => moduleVariant(name, { facts: (facts) => ({ ...facts, contract: later }) });

async function lodgingShows(page: Page, words: string): Promise<void> {
  await page.goto('/lodging');
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
}

test(
  'a new contract takes along a module of another repository, and its rollback too',
  long,
  async ({ page, context, drill }) => {
    const owner = ownerOf(drill);
    const team = await teamOf(drill);
    try {
      expect(await team.deploy('Beds of today', CONTRACT)).toContain('is live.');
      await lodgingShows(page, 'Beds of today');
      const open = await context.newPage();
      await open.goto('/');

      const shell = shellSpeaking(later);
      await expect(owner.deploy('shell', shell)).rejects.toThrow(
        `mf-lodging speaks contract ${CONTRACT}, and no build of it for contract ${later} waits here.`,
      );
      const handedIn = await Promise.all(own.map((room) => owner.deploy(room, speakingLater(room))));
      for (const output of handedIn) expect(output).toContain('is stored and waits');
      await expect(owner.deploy('shell', shell)).rejects.toThrow(
        /nothing went live; what is live stays\.\nmf-lodging speaks/,
      );
      expect(await team.deploy('Beds of tomorrow', later)).toContain(`goes live with the shell of contract ${later}.`);
      await lodgingShows(page, 'Beds of today');

      expect(await owner.deploy('shell', shell)).toMatch(/^mf-lodging \w{10} is live\.$/m);
      await lodgingShows(page, 'Beds of tomorrow');
      await page.goto('/gamification');
      await expect(door(page)).toBeVisible();
      // A tab from before goes on with the releases of its own contract.
      await open.getByRole('link', { name: 'Engagement Hub' }).first().click();
      await expect(door(open)).toBeVisible();

      expect(await owner.rollBack()).toMatch(/^mf-lodging \w{10} is live again\.$/m);
      await lodgingShows(page, 'Beds of today');
      expect(await team.konbit('releases')).toMatch(new RegExp(`^for ${later} +mf-lodging`, 'm'));
    } finally {
      team.end();
    }
  },
);
