import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ModuleFailure } from './module-failure.entity.ts';
import { ModuleFailuresController } from './module-failures.controller.ts';
import { ModuleFailuresRepository } from './module-failures.repository.ts';
import { ModuleFailuresService } from './module-failures.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ModuleFailure])],
  controllers: [ModuleFailuresController],
  providers: [ModuleFailuresRepository, ModuleFailuresService],
})
export class ModuleFailuresModule {}
