import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { In, type EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { MemoriesController, MemoriesModerationController } from './memories.controller.ts';
import { MemoriesRepository } from './memories.repository.ts';
import { MemoriesService } from './memories.service.ts';
import { Memory } from './memory.entity.ts';

@Injectable()
class MemoriesPrivacy implements PrivacyHandler {
  readonly name = 'memories';
  readonly tables = ['memories'];

  constructor(
    personalData: PersonalData,
    private readonly memories: MemoriesRepository,
    private readonly service: MemoriesService,
  ) {
    personalData.register(this);
  }

  disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    return this.memories.find({ registrationId }, manager);
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.service.remove(manager, { registrationId: In(registrationIds) });
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([Memory]), RegistrationsModule],
  controllers: [MemoriesController, MemoriesModerationController],
  providers: [MemoriesRepository, MemoriesService, MemoriesPrivacy],
  exports: [MemoriesService],
})
export class MemoriesModule {}
