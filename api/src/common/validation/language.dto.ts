import { fieldMessages, languages, type Language } from '@konbit/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class LanguageDto {
  /** Language of the texts in the answer. */
  @ApiPropertyOptional({ enum: languages })
  @IsOptional()
  @IsIn(languages, { message: fieldMessages.notOneOf(languages) })
  lang?: Language;
}
