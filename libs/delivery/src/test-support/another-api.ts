import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from '../site/workspace.ts';

/** The api as it is built, with these files changed, in a new folder. */
export function anotherApi(dist: string, files: Record<string, (text: string) => string>): string {
  const built = join(findWorkspace(), 'api/dist');
  for (const part of ['bundle', 'catalogues'])
    cpSync(join(built, part), join(dist, part), { recursive: true, filter: (file) => !/cli\.js$/.test(file) });
  const change = { 'openapi.json': (text: string) => text, ...files };
  for (const [file, changedBy] of Object.entries(change))
    writeFileSync(join(dist, file), changedBy(readFileSync(join(built, file), 'utf8')));
  return dist;
}

export const titled = (title: string) => ({
  'openapi.json': (text: string) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`),
});

/** No longer sends the points of a question, which the hub reads. */
export const withoutPoints = {
  'openapi.json': (text: string) => {
    const document = JSON.parse(text) as { components: { schemas: Record<string, { properties: object }> } };
    const { points: _, ...properties } = document.components.schemas.QuizDto!.properties as { points: unknown };
    document.components.schemas.QuizDto!.properties = properties;
    return JSON.stringify(document);
  },
};
