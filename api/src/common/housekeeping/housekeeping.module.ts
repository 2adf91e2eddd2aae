import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Afterwards } from './afterwards.ts';

/** Work beside the requests: `@Interval` jobs, which any number of processes may do at once, and `Afterwards`. */
@Global()
@Module({ imports: [ScheduleModule.forRoot()], providers: [Afterwards], exports: [Afterwards] })
export class HousekeepingModule {}
