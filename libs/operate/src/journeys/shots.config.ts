import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run shots`: pictures of every screen, for eyes. */
export default defineConfig(journeys, { testMatch: '*/e2e/**/*.shots.ts', reporter: 'list' });
