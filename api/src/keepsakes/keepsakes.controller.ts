import { Controller, Get } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { EveningNumbersDto } from './keepsakes.dto.ts';
import { KeepsakesService } from './keepsakes.service.ts';

@Controller('keepsakes')
export class KeepsakesController {
  constructor(private readonly keepsakes: KeepsakesService) {}

  /** What the evening came to; nothing before its end. */
  @Get()
  @Access('anyone')
  numbers(): Promise<EveningNumbersDto> {
    return this.keepsakes.numbers();
  }
}
