import { defineConfig } from '@playwright/test';
import { findWorkspace } from '../site/workspace.ts';
import { journeys } from './config.ts';

/** `npm run shots`: pictures of every screen, for eyes. */
export default defineConfig(journeys, {
  testDir: findWorkspace(),
  testMatch: '**/e2e/*.shots.ts',
  reporter: 'list',
});
