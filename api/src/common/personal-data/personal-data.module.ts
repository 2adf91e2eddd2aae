import { Global, Module } from '@nestjs/common';
import { ErasedIds } from './erased-ids.ts';
import { PersonalData } from './personal-data.ts';

@Global()
@Module({ providers: [ErasedIds, PersonalData], exports: [ErasedIds, PersonalData] })
export class PersonalDataModule {}
