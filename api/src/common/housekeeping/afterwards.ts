import { Injectable, type BeforeApplicationShutdown, Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';

/** What is done after an answer, so that the answer takes as long whether there is something to do or not. */
@Injectable()
export class Afterwards implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly logger: PinoLogger) {}

  /** Begins `work` and returns at once. A failure is logged. */
  run(name: string, work: () => Promise<unknown>): void {
    const done = work().then(
      () => {},
      (failure: unknown) => this.logger.warn({ job: name, err: failure }, 'failed afterwards'),
    );
    this.running.add(done);
    void done.then(() => this.running.delete(done));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }
}

/** Work beside the requests: `@Interval` jobs, which any number of processes may do at once, and `Afterwards`. */
@Global()
@Module({ imports: [ScheduleModule.forRoot()], providers: [Afterwards], exports: [Afterwards] })
export class HousekeepingModule {}
