import { Module, type DynamicModule } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import type { Settings } from '../config/settings.ts';
import { HealthController } from './health.controller.ts';

@Module({ controllers: [HealthController] })
export class HealthModule {
  /** After SIGTERM the service reports that it is not ready, and serves on for a while. */
  static with({ shutdownDelayMs }: Settings): DynamicModule {
    const terminus = TerminusModule.forRoot({ logger: false, gracefulShutdownTimeoutMs: shutdownDelayMs });
    return { module: HealthModule, imports: [terminus] };
  }
}
