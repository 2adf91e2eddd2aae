import type { ErrorBody, ErrorCode } from '@konbit/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** What every failed call answers with. */
export class ErrorBodyDto implements ErrorBody {
  statusCode: number;

  /** Stable, for programs. */
  @ApiProperty({ type: String, example: 'EMAIL_ALREADY_REGISTERED' })
  code: ErrorCode;

  /** A sentence fit to show to a visitor. */
  message: string;

  /** The same sentence. */
  error: string;

  /** One sentence for each field at fault. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  fields?: Record<string, string>;
}
