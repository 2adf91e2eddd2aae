import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ModuleFailure } from './module-failure.entity.ts';
import { ModuleFailuresController } from './module-failures.controller.ts';
import { ModuleFailuresRepository } from './module-failures.repository.ts';
import { ModuleFailuresService } from './module-failures.service.ts';
import { ReleaseError } from './release-error.entity.ts';
import { ReleaseErrorsController } from './release-errors.controller.ts';
import { ReleaseErrorsRepository } from './release-errors.repository.ts';
import { ReleaseErrorsService } from './release-errors.service.ts';
import { ReleaseTabsController } from './release-tabs.controller.ts';
import { ReleaseTabs } from './release-tabs.entity.ts';
import { ReleaseTabsRepository } from './release-tabs.repository.ts';
import { ReleaseTabsService } from './release-tabs.service.ts';
import { ReleaseTime } from './release-time.entity.ts';
import { ReleaseTimesRepository } from './release-times.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ModuleFailure, ReleaseError, ReleaseTabs, ReleaseTime])],
  controllers: [ModuleFailuresController, ReleaseErrorsController, ReleaseTabsController],
  providers: [
    ModuleFailuresRepository,
    ModuleFailuresService,
    ReleaseErrorsRepository,
    ReleaseErrorsService,
    ReleaseTabsRepository,
    ReleaseTabsService,
    ReleaseTimesRepository,
  ],
})
export class ModuleFailuresModule {}
