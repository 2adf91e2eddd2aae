import { AchievementDto } from './achievements.dto.ts';
import type { Language } from '@konbit/contracts';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Access } from '../common/access/access.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { UserAchievement } from './achievement.entity.ts';
import { AchievementCatalogueModule } from './achievement-catalogue.module.ts';
import { UserAchievementsRepository } from './achievements.repository.ts';
import { AchievementsService } from './achievements.service.ts';

@Controller('achievements')
export class AchievementsController {
  constructor(private readonly achievements: AchievementsService) {}

  /** The catalogue. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-cache')
  list(@VisitorLanguage() language: Language): Promise<AchievementDto[]> {
    return this.achievements.list(language);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([UserAchievement]), AchievementCatalogueModule, ProgressModule],
  controllers: [AchievementsController],
  providers: [UserAchievementsRepository, AchievementsService],
  exports: [UserAchievementsRepository, AchievementsService],
})
export class AchievementsModule {}
