import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { achievementEntry } from '../achievements/read-achievements.ts';
import { quizEntry } from '../quiz/read-quizzes.ts';
import type { CatalogueName } from './seeder.service.ts';

const entries = { achievements: achievementEntry, quizzes: quizEntry };

export const catalogueSchema = (name: CatalogueName): object =>
  z.toJSONSchema(z.array(entries[name]).min(1), { io: 'input' });

export const schemaFile = (name: CatalogueName): string =>
  fileURLToPath(new URL(`../../catalogues/${name}.schema.json`, import.meta.url));
