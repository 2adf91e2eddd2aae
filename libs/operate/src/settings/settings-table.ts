import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A setting, as the comment beside the code that reads it says. */
export interface Setting {
  name: string;
  byDefault: string;
  does: string;
}

/** The files that read the environment, by who is told. */
export const readers = {
  'The site: `npm start`, or the release folder': ['libs/operate/src/start/settings.ts'],
  'The service behind `/api`': [
    'api/src/config/settings.ts',
    'api/src/config/mail-settings.ts',
    'api/src/config/limits.ts',
  ],
  'A bucket, of what is published or of photos': ['libs/server/src/settings/bucket.ts'],
  'This machine': ['libs/tooling/src/database/find-server.ts', 'libs/tooling/src/browser/find-browser.ts'],
};

/** Each doc comment that begins with a setting's name: `NAME`, default so: what it does. */
export function settingsIn(source: string): Setting[] {
  return [...source.matchAll(/\/\*\*(.*?)\*\//gs)].flatMap(([, comment = '']) => {
    const text = comment.replace(/\n\s*\* ?/g, ' ').trim();
    const [, name, , byDefault, does] = /^`([A-Z_]+)`, (default )?(.+?): (.+)$/.exec(text) ?? [];
    return name && byDefault && does ? [{ name, byDefault, does }] : [];
  });
}

/** The variables that such a file reads, whatever it says of them. */
export const variablesIn = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/(?:\[|readSetting\(env,)\s*'([A-Z_]{3,})'|^ {2}([A-Z_]{3,}): |process\.env\.([A-Z_]{3,})/gm)]
      .map(([, ...found]) => found.find(Boolean)!)
      .filter((name) => name !== 'PATH'),
  ),
];

/** The page of all settings, as oxfmt has it. */
export function settingsPage(workspace: string): string {
  const parts = Object.entries(readers).map(([title, files]) => {
    const settings = files.flatMap((file) => settingsIn(readFileSync(join(workspace, file), 'utf8')));
    return `## ${title}\n\n${table(settings)}\n`;
  });
  return [opening, ...parts].join('\n');
}

function table(settings: readonly Setting[]): string {
  const cells = settings.map(({ name, byDefault, does }) => [`\`${name}\``, byDefault, does]);
  const rows = [['name', 'default', 'what it does'], ...cells].map((row) =>
    row.map((cell) => cell.replaceAll('|', '\\|')),
  );
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
}

const opening = `# Settings of a site

Environment variables; \`npm start\` runs without any. One that can't be used ends the start with a sentence that names it.
\`npm start\` hands what it is told on to the service, and sets \`PORT\`, \`HOST\` and \`TRUST_PROXY\` of the service itself.

A site whose \`SITE_ORIGIN\` is https is for the world: it does not start with what stands in documents (\`example.org\`,
passwords that anybody guesses), without a mail server, or without knowing its proxies. In production a service of its own
does not start without \`SESSION_SECRET\`.

This page is made from the code that reads them: \`npm run settings\`.
`;
