import { Module, type DynamicModule } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import type { Settings } from '../config/settings.ts';
import { HealthController } from './health.controller.ts';

@Module({ controllers: [HealthController] })
export class HealthModule {
  /** Told to end, the service serves on for a while and says that it is not ready, so that it gets no more calls. */
  static with({ shutdownDelayMs }: Settings): DynamicModule {
    const terminus = TerminusModule.forRoot({ logger: false, gracefulShutdownTimeoutMs: shutdownDelayMs });
    return { module: HealthModule, imports: [terminus] };
  }
}
