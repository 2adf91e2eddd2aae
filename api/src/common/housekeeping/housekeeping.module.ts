import { Global, Module } from '@nestjs/common';
import { Afterwards } from './afterwards.ts';
import { Housekeeping } from './housekeeping.ts';

@Global()
@Module({ providers: [Housekeeping, Afterwards], exports: [Housekeeping, Afterwards] })
export class HousekeepingModule {}
