import { journeys } from '@konbit/operate/journeys/config';
import { defineConfig } from '@playwright/test';

export default defineConfig(journeys, { testDir: import.meta.dirname });
