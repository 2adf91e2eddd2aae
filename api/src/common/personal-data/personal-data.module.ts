import { Global, Module } from '@nestjs/common';
import { PersonalData } from './personal-data.ts';

@Global()
@Module({ providers: [PersonalData], exports: [PersonalData] })
export class PersonalDataModule {}
