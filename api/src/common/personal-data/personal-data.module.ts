import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ErasedIdsService } from './erased-ids.service.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ErasedIdsService, PersonalDataService],
  exports: [ErasedIdsService, PersonalDataService],
})
export class PersonalDataModule {}
