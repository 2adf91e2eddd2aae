import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { describeFailure } from '../logging/describe-failure.ts';
import { LOGGER } from '../logging/logger.module.ts';

/** Small repeated jobs, such as throwing away what has expired. Any number of processes may do the same at once. */
@Injectable()
export class Housekeeping implements BeforeApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Runs `job` every `minutes`. One that fails is logged, and runs again at its next turn. */
  every(minutes: number, name: string, job: () => Promise<unknown>): void {
    const run = () =>
      void job().catch((failure: unknown) =>
        this.logger.warn({ job: name, cause: describeFailure(failure) }, 'housekeeping failed'),
      );
    this.timers.push(setInterval(run, minutes * 60_000).unref());
  }

  beforeApplicationShutdown(): void {
    this.timers.forEach(clearInterval);
  }
}
