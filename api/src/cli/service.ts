import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import { createLogger } from '../common/logging/logger.ts';
import { Settings } from '../config/settings.ts';
import { missingMigrations } from '../database/migrate-database.ts';
import { DemoModule } from './demo/demo.module.ts';
import { CommandFailure } from './failure.ts';

const databaseWaitMs = 3000;
/** Longer than a visitor's query may take: a command may count a million rows. */
const queryTimeoutMs = 60_000;

class OrganizersModule {}

/** The api without HTTP, opened when a command first needs it: help and wrong usage need no database. */
export class Service {
  private opened: Promise<INestApplicationContext> | undefined;

  async get<T>(provider: Type<T>): Promise<T> {
    this.opened ??= this.open();
    return (await this.opened).get(provider, { strict: false });
  }

  async close(): Promise<void> {
    const opened = await this.opened?.catch(() => undefined);
    await opened?.close();
  }

  async open(): Promise<INestApplicationContext> {
    const settings = commandSettings();
    // The schema belongs to the running site: no command changes it.
    const missing = await missingMigrations(settings, databaseWaitMs);
    if (missing.length > 0) throw new CommandFailure(behind);
    const imports = [AppModule.with(settings, createLogger('silent')), DemoModule];
    return NestFactory.createApplicationContext(
      { module: OrganizersModule, imports },
      { logger: false, abortOnError: false },
    );
  }
}

/** Commands serve no visitors, so they need none of production's secrets and proxies. */
export const commandSettings = (): Settings =>
  new Settings({ QUERY_TIMEOUT_MS: String(queryTimeoutMs), ...process.env, NODE_ENV: '', TRUST_PROXY: 'none' });

const behind =
  'The site that runs is older than this release. Nothing was done.\n' +
  'Restart the site with this release, which brings its database up to date, then try again.';
