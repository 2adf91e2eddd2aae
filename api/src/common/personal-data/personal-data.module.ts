import { Global, Module } from '@nestjs/common';
import { ErasedIdsService } from './erased-ids.service.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Global()
@Module({ providers: [ErasedIdsService, PersonalDataService], exports: [ErasedIdsService, PersonalDataService] })
export class PersonalDataModule {}
