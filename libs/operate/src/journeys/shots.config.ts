import { defineConfig } from '@playwright/test';
import { findWorkspace } from '../site/workspace.ts';
import { journeys } from './config.ts';

export default defineConfig(journeys, {
  testDir: findWorkspace(),
  testMatch: '**/e2e/*.shots.ts',
  reporter: 'list',
});
